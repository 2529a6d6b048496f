// The prediction battle: the own standing, the four rankings, and what it takes to move up.
import { useSearchParams } from 'react-router';
import type { RankingTab } from '#contract/fields/choices.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { battleTabOf, battleTabs, periodWords } from '../period-words.ts';
import { type BattleData, useBattle, useMyBattle, useStandingNews } from '../rankings.queries.ts';
import { StandingDefinitions } from '../standing-definitions.tsx';
import { battleMeasures } from '../standing-measures.data.ts';
import { BattlePanel } from './battle-panel.tsx';
import { Climb } from './climb.tsx';
import { type Fighter, MyBattle } from './my-battle.tsx';

const panelId = 'battle-panel';
const tabId = (tab: RankingTab): string => `battle-${tab}`;

/** The tab stands in the address, so that it can be linked to and outlives a reload. */
function useTab(): [RankingTab, (tab: RankingTab) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (tab: RankingTab) => setParams(tab === 'overall' ? {} : { tab }, { replace: true, preventScrollReset: true });
  return [battleTabOf(params.get('tab')), choose];
}

export function BattleScreen({ initial, user }: { initial: BattleData; user: Fighter }) {
  const now = useNow(initial.at, 30_000);
  const [tab, setTab] = useTab();
  const list = useBattle(tab, now, initial);
  const mine = useMyBattle(initial.mine, initial.at);
  useStandingNews();
  return (
    <div className="lb-cols">
      <div className="stack">
        <MyBattle user={user} mine={mine} />
        <Tabs label="배틀 순위" tabs={battleTabs} value={tab} onChange={setTab} idOf={tabId} panelId={panelId} />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)} className="stack">
          <p className="bt-when n">{periodWords(tab, now)}</p>
          <BattlePanel key={tab} list={list} tab={tab} />
        </div>
      </div>
      <aside className="lb-rail" aria-label="상위로 가려면">
        <Climb mine={mine.data} />
        <StandingDefinitions measures={battleMeasures} />
      </aside>
    </div>
  );
}
