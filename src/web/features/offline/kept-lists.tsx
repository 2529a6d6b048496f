// What was kept of the public lists, each with how long ago it came.
import { useState } from 'react';
import { type Sport, sportNamesKo, sports } from '#domain/sport.ts';
import type { KeptLists } from '../../api/kept-lists.ts';
import { AiMark } from '../../parts/ai-mark.tsx';
import { SportTabs, sportTabId } from '../../parts/match/sport-tabs.tsx';
import { EmptyPanel } from '../../parts/state-panels.tsx';
import { ago, stamp } from '../../parts/when.ts';
import { KeptDaily, KeptMatch } from './kept-match.tsx';

const mostDaily = 6;
const mostMatches = 20;
const panelId = 'kept-matches';

function Age({ at, now }: { at: string; now: Date }) {
  return (
    <p className="t3">
      <time dateTime={at} title={stamp(at)}>
        {ago(at, now)}
      </time>
      에 받은 내용이에요.
    </p>
  );
}

function KeptMatches({ odds, now }: { odds: KeptLists['odds']; now: Date }) {
  const [sport, setSport] = useState<Sport>(sports.find((one) => odds[one]) ?? 'soccer');
  const kept = odds[sport];
  const counts = Object.fromEntries(sports.map((one) => [one, { total: odds[one]?.list.length ?? 0, live: 0 }])) as Record<
    Sport,
    { total: number; live: number }
  >;
  return (
    <section className="mt" aria-labelledby="kept-odds">
      <div className="sec-h">
        <h2>
          <span id="kept-odds">
            경기<span className="odds-word">와 배당</span>
          </span>
        </h2>
      </div>
      <SportTabs value={sport} counts={counts} panelId={panelId} onChange={setSport} />
      <div id={panelId} role="tabpanel" aria-labelledby={sportTabId(sport)} className="kept">
        {kept ? (
          <>
            <Age at={kept.keptAt} now={now} />
            <ol className="card kept-list">
              {kept.list.slice(0, mostMatches).map((match) => (
                <KeptMatch key={match.matchId} match={match} now={now} />
              ))}
            </ol>
          </>
        ) : (
          <EmptyPanel title={`저장된 ${sportNamesKo[sport]} 경기가 없어요`} />
        )}
      </div>
    </section>
  );
}

export function KeptListsView({ lists: { daily, odds }, now }: { lists: KeptLists; now: Date }) {
  if (!daily && Object.keys(odds).length === 0)
    return <EmptyPanel title="아직 저장된 내용이 없어요" line="연결됐을 때 한 번 본 목록을 다음부터 여기에서 보여줘요." />;
  return (
    <>
      {daily && (
        <section aria-labelledby="kept-daily">
          <div className="sec-h">
            <div>
              <h2>
                <span id="kept-daily">AI 분석</span> <AiMark />
              </h2>
              <Age at={daily.keptAt} now={now} />
            </div>
          </div>
          <ul className="grid6">
            {daily.list.slice(0, mostDaily).map((item) => (
              <KeptDaily key={item.matchId} item={item} now={now} />
            ))}
          </ul>
        </section>
      )}
      {Object.keys(odds).length > 0 && <KeptMatches odds={odds} now={now} />}
    </>
  );
}
