// The seven tabs of the live page, the first three with how many matches they have; links where no script runs.
import { Link } from 'react-router';
import { Tabs } from '../../ui/tabs.tsx';
import { addressOf, isLeagueTab, type LiveChoice, type LiveTab, liveTabs, tabWords } from './choice.ts';
import type { Boards } from './use-boards.ts';

export const tabId = (tab: LiveTab): string => `live-${tab}`;

export function TabRow({
  value,
  panelId,
  countOf,
  onChange,
}: {
  value: LiveTab;
  panelId: string;
  countOf: Boards['countOf'];
  onChange: (tab: LiveTab) => void;
}) {
  const tabs = liveTabs.map((tab) => {
    const count = isLeagueTab(tab) ? null : countOf(tab);
    return {
      value: tab,
      label: (
        <>
          {tab === 'live' && (
            <span className="live">
              <i aria-hidden="true" />
            </span>
          )}
          {tabWords[tab]}
          {count !== null && (
            <small className="n">
              {count}
              <span className="sr">경기</span>
            </small>
          )}
        </>
      ),
    };
  });
  return <Tabs label="라이브 구분" tabs={tabs} value={value} onChange={onChange} idOf={tabId} panelId={panelId} />;
}

/** The tabs as links, for whom nothing runs. */
export function PlainTabs({ choice }: { choice: LiveChoice }) {
  return (
    <noscript>
      <nav className="lv-plain" aria-label="라이브 구분">
        {liveTabs.map((tab) => (
          <Link key={tab} to={addressOf({ tab, day: 'round', q: '' })} {...(tab === choice.tab ? { 'aria-current': 'page' as const } : {})}>
            {tabWords[tab]}
          </Link>
        ))}
      </nav>
    </noscript>
  );
}
