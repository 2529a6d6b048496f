// How screens show things to the member: the theme on this device, and what stays out of sight everywhere.
import { useRevalidator } from 'react-router';
import type { Preferences } from '#contract/account/choices.ts';
import { ask } from '../../api/client.ts';
import { setTheme, type Theme, useTheme } from '../../parts/shell/theme.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useWishes } from './use-wishes.ts';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'dark', label: '다크' },
  { value: 'light', label: '라이트' },
];

async function save(change: Partial<Preferences>): Promise<Preferences> {
  const { ok: _, ...kept } = await ask('savePreferences', change);
  return kept;
}

export function ViewChoices({ preferences }: { preferences: Preferences }) {
  const theme = useTheme();
  const { revalidate } = useRevalidator();
  const { spoilerFree, hideOdds, hidePartner } = preferences;
  const { shown, choose } = useWishes<Preferences>(
    { spoilerFree, hideOdds, hidePartner },
    { save, savedWords: '화면 설정을 저장했어요', onSaved: () => void revalidate() },
  );
  return (
    <section className="card tgs" aria-labelledby="settings-view">
      <h2 id="settings-view">화면</h2>
      <div className="tg tg-wide">
        <span>
          <b>테마</b>
          <small>이 기기에만 적용돼요.</small>
        </span>
        <Segmented label="테마" choices={themes} value={theme} onChange={setTheme} />
      </div>
      <Switch
        label="점수 가리기"
        description="진행 중이거나 끝난 경기의 점수를 접어 둬요. 경기마다 ‘점수 보기’를 누르면 보여요."
        checked={shown.spoilerFree}
        onChange={(spoilerFree) => choose({ spoilerFree })}
      />
      <Switch
        label="배당 숨기기"
        description="모든 화면에서 배당과 배당 비교를 빼고 보여줘요."
        checked={shown.hideOdds}
        onChange={(hideOdds) => choose({ hideOdds })}
      />
      <Switch
        label="제휴 광고 숨기기"
        description="제휴 안내 자리를 없애요. 다른 광고는 ‘광고’ 표시와 함께 그대로 있어요."
        checked={shown.hidePartner}
        onChange={(hidePartner) => choose({ hidePartner })}
      />
    </section>
  );
}
