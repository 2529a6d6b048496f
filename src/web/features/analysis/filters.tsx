// The choices of league and state: a select and a segment on phones, two columns of radios where there is room.
import type { OddsMatch } from '#contract/matches.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { type Choice, everything, type Filter, leagueChoices, type Offered, statusChoices } from './match-filter.ts';

type Props = {
  /** Those of the sport's list. */
  near: { matches: readonly OddsMatch[]; hasMore: boolean };
  /** The same with those of the chosen league that were asked for by themselves. */
  matches: readonly OddsMatch[];
  offered: readonly Offered[];
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
};

export function PhoneFilters({ near, matches, offered, filter, onChange }: Props) {
  const leagues = leagueChoices(near.matches, offered).map(({ value, label }) => ({
    value,
    label: value === everything ? '전체 리그' : label,
  }));
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
  if (count === undefined) return { label };
  // Live matches stand first: of them all are here.
  if (isKnown && (!hasMore || value === 'LIVE')) return { label, count };
  return isKnown && count > 0 ? { label, count: `${count}+` } : { label };
}

/** `hasMore`: the server has further matches than these. */
type Known = { isKnown: boolean; hasMore: boolean };

export function RailFilters({ near, matches, offered, filter, onChange, ...known }: Props & Known) {
  const states = statusChoices(matches, filter.league);
  const leagues = leagueChoices(near.matches, offered).map((choice) => {
    if (choice.value === everything || choice.value !== filter.league)
      return { value: choice.value, ...toldOf(choice, { ...known, hasMore: near.hasMore }) };
    return { value: choice.value, ...toldOf({ ...choice, count: states[0]?.count }, known) };
  });
  return (
    <aside className="rail m-none" aria-label="리그와 상태 필터">
      <div className="side">
        <h2>리그</h2>
        <RadioList label="리그" choices={leagues} value={filter.league} onChange={(league) => onChange({ league })} />
        <h2>상태</h2>
        <RadioList
          label="경기 상태"
          choices={states.map((choice) => ({ value: choice.value, ...toldOf(choice, known) }))}
          value={filter.status}
          onChange={(status) => onChange({ status })}
        />
      </div>
    </aside>
  );
}
