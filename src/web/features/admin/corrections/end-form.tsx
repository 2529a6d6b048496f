// Where the true end of a match is entered: a score by steps, a winner, or why there is no result.
import { useId } from 'react';
import type { Correctable } from '#contract/admin/corrections.ts';
import type { Outcome } from '#domain/sport.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type Draft, reasonsOf, scoreMax } from './true-end.ts';

type Props = { match: Correctable; draft: Draft; onChange: (draft: Draft) => void };

export const sidesOf = (title: string): [string, string] => {
  const [home = title, away = ''] = title.split(' vs ');
  return [home, away];
};

const bounded = (value: number): number => Math.min(scoreMax, Math.max(0, value));

type StepperProps = { side: string; name: string; value: number; onChange: (value: number) => void };

function Stepper({ side, name, value, onChange }: StepperProps) {
  const id = useId();
  const step = (by: number) => onChange(bounded(value + by));
  return (
    <div className="adm-fix-step">
      <label htmlFor={id}>
        <small>{side}</small> {name}
      </label>
      <span className="field">
        <IconButton label={`${name} 점수 내리기`} onClick={() => step(-1)}>
          <Icon of="minus" />
        </IconButton>
        <input
          id={id}
          className="n"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={value}
          onChange={({ target }) => onChange(bounded(Number(target.value.replace(/\D/g, ''))))}
          onFocus={({ target }) => target.select()}
        />
        <IconButton label={`${name} 점수 올리기`} onClick={() => step(1)}>
          <Icon of="plus" />
        </IconButton>
      </span>
    </div>
  );
}

function Score({ match, draft, onChange }: Props) {
  const [home, away] = sidesOf(match.title);
  return (
    <div className="adm-fix-score">
      <Stepper side="홈" name={home} value={draft.home} onChange={(value) => onChange({ ...draft, home: value })} />
      <Stepper side="원정" name={away} value={draft.away} onChange={(value) => onChange({ ...draft, away: value })} />
    </div>
  );
}

function Winner({ match, draft, onChange }: Props) {
  const group = useId();
  const [home, away] = sidesOf(match.title);
  const choices: { value: Outcome; label: string }[] = [
    { value: 'home', label: `${home} (청 코너)` },
    { value: 'away', label: `${away} (홍 코너)` },
    ...(match.canDraw ? [{ value: 'draw' as const, label: '무승부' }] : []),
  ];
  return (
    <fieldset className="adm-fix-won">
      <legend>이긴 선수</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={group} checked={draft.outcome === value} onChange={() => onChange({ ...draft, outcome: value })} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const kinds = [
  { value: 'played', label: '결과 있음' },
  { value: 'void', label: '무효' },
] as const;

export function EndForm(props: Props) {
  const { match, draft, onChange } = props;
  return (
    <div className="adm-fix-end">
      <Segmented label="결과 종류" choices={kinds} value={draft.kind} onChange={(kind) => onChange({ ...draft, kind })} />
      {draft.kind === 'played' && (match.sport === 'mma' ? <Winner {...props} /> : <Score {...props} />)}
      {draft.kind === 'void' && (
        <>
          <Segmented
            label="무효로 하는 이유"
            choices={reasonsOf(match)}
            value={draft.reason}
            onChange={(reason) => onChange({ ...draft, reason })}
          />
          <p className="adm-fix-hint">무효로 하면 이 경기의 예측은 모두 채점에서 빠지고 연속 기록도 그대로예요.</p>
        </>
      )}
      {draft.kind === 'played' && match.sport === 'soccer' && (
        <p className="adm-fix-hint">리그 경기는 90분, 컵 경기는 승부차기 전 점수를 입력해 주세요. 그 점수로 채점해요.</p>
      )}
      {draft.kind === 'played' && match.sport === 'volleyball' && <p className="adm-fix-hint">세트 점수를 입력해 주세요.</p>}
    </div>
  );
}
