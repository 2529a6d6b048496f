// What admins look after, one link each, with how many there are and how many wait.

import { useRef } from 'react';
import { Link } from 'react-router';
import type { AdminCounts } from '#contract/admin/house.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { useChosenInRow } from '../../../ui/rows/use-chosen-in-row.ts';
import type { Shown } from '../tabs.ts';

function Waits({ tab, counts }: { tab: Shown; counts: AdminCounts | undefined }) {
  const waiting = counts ? (tab.waiting ?? []).reduce((sum, name) => sum + counts[name], 0) : 0;
  if (waiting === 0) return null;
  return (
    <span className="adm-waits n">
      <span className="sr">확인할 것 </span>
      {waiting > 99 ? '99+' : waiting}
    </span>
  );
}

type Props = { tabs: readonly Shown[]; current: string; hrefOf: (id: string) => string; counts: AdminCounts | undefined };

export function TabRow({ tabs, current, hrefOf, counts }: Props) {
  const row = useRef<HTMLElement>(null);
  // With its figures the row is wider than before they came.
  useChosenInRow(row, `${current} ${counts !== undefined}`);
  return (
    <nav ref={row} className="tabs" aria-label="관리 항목">
      {tabs.map((tab) => (
        <Link key={tab.id} to={hrefOf(tab.id)} preventScrollReset {...(tab.id === current ? { 'aria-current': 'page' as const } : {})}>
          {tab.label}
          {counts && tab.count && <small className="n">{figureOf(counts[tab.count])}</small>}
          <Waits tab={tab} counts={counts} />
        </Link>
      ))}
    </nav>
  );
}
