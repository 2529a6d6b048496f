// The thirteen preset icons to choose one from. Native radio buttons: arrows move, and screen readers know them.
import { type PresetName, presetIcons } from '../../../parts/member/preset-icons.data.ts';
import { Icon } from '../../../ui/icon.tsx';

const names: Readonly<Record<PresetName, string>> = {
  User: '사람',
  Crown: '왕관',
  Star: '별',
  Trophy: '트로피',
  Target: '과녁',
  Zap: '번개',
  Shield: '방패',
  Gamepad2: '게임패드',
  Heart: '하트',
  Coffee: '커피',
  Music: '음표',
  Palette: '팔레트',
  Rocket: '로켓',
};

type Props = { chosen: PresetName | null; onChoose: (name: PresetName) => void };

export function IconPicker({ chosen, onChoose }: Props) {
  return (
    <fieldset className="ics">
      <legend className="sr">아이콘</legend>
      {(Object.keys(names) as PresetName[]).map((name) => (
        <label key={name}>
          <input type="radio" name="preset-icon" checked={chosen === name} onChange={() => onChoose(name)} />
          <Icon of={presetIcons[name]} size={20} />
          <span className="sr">{names[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}
