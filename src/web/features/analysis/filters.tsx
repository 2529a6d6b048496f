// The choices of league and state: a select and a segment on phones, two columns of radios where there is room.
import type { OddsMatch } from '#contract/matches.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { type Choice, everything, type Filter, leagueChoices, statusChoices } from './match-filter.ts';

type Props = { matches: readonly OddsMatch[]; filter: Filter; onChange: (change: Partial<Filter>) => void };

export function PhoneFilters({ matches, filter, onChange }: Props) {
  const leagues = leagueChoices(matches).map(({ value, label }) => ({ value, label: value === everything ? '전체 리그' : label }));
  return (
    <div className="flt m-only">
      <Select label="리그 고르기" choices={leagues} value={filter.league} onChange={(league) => onChange({ league })} />
      <Segmented
        label="경기 상태"
        choices={statusChoices(matches, filter.league)}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
    </div>
  );
}

/** Of matches that are not here yet nobody knows how many there are: then no number stands, or how many there are at least. */
function toldOf({ value, label, count }: Choice<string>, { isKnown, hasMore }: Known) {
  // Live matches stand first: of them all are here.
  if (isKnown && (!hasMore || value === 'LIVE')) return { label, count };
  return isKnown && count > 0 ? { label, count: `${count}+` } : { label };
}

/** `hasMore`: the server has further matches than these. */
type Known = { isKnown: boolean; hasMore: boolean };

export function RailFilters({ matches, filter, onChange, ...known }: Props & Known) {
  const told = <T extends string>(choices: readonly Choice<T>[]) =>
    choices.map((choice) => ({ value: choice.value, ...toldOf(choice, known) }));
  return (
    <aside className="rail m-none" aria-label="리그와 상태 필터">
      <div className="side">
        <h2>리그</h2>
        <RadioList label="리그" choices={told(leagueChoices(matches))} value={filter.league} onChange={(league) => onChange({ league })} />
        <h2>상태</h2>
        <RadioList
          label="경기 상태"
          choices={told(statusChoices(matches, filter.league))}
          value={filter.status}
          onChange={(status) => onChange({ status })}
        />
      </div>
    </aside>
  );
}
