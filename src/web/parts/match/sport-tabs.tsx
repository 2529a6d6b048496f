// The five sports as tabs, in their fixed order, each with how many matches it has.
import { type Sport, sportNamesKo, sports } from '#domain/sport.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { SportIcon } from './sport-icon.tsx';

type Counts = Record<Sport, { total: number; live: number }>;
export const sportTabId = (sport: Sport): string => `sport-${sport}`;

export function SportTabs({
  value,
  counts,
  panelId,
  onChange,
}: {
  value: Sport;
  counts: Counts | null;
  panelId: string;
  onChange: (sport: Sport) => void;
}) {
  const tabs = sports.map((sport) => ({
    value: sport,
    label: (
      <>
        <SportIcon sport={sport} tinted={sport === value} />
        {sportNamesKo[sport]}
        {counts && counts[sport].total > 0 && <small className="n">{counts[sport].total}</small>}
      </>
    ),
  }));
  return <Tabs label="종목" tabs={tabs} value={value} onChange={onChange} idOf={sportTabId} panelId={panelId} />;
}
