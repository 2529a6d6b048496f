// How the prices of a match moved: now, and since when, at the bookmaker that screens show or at another.
import { useState } from 'react';
import type { OddsHistory } from '#contract/live/match-page.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { OddsChart, OddsTable } from '../../parts/charts/odds-chart.tsx';
import { oddsSentence } from '../../parts/charts/odds-history.ts';
import { OddsLine, OddsSource } from '../../parts/match/odds-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import type { Seen } from './as-seen.ts';
import { FoldedSection } from './folded.tsx';
import { useOddsHistory } from './match.queries.ts';
import { namesOf } from './words.ts';

function Now({ match }: { match: OddsMatch }) {
  const { firstBookmaker: book } = match;
  if (!book) return null;
  return (
    <>
      <OddsLine
        sport={match.sport}
        prices={book}
        canDraw={match.canDraw && book.draw !== null}
        moved={book.moved}
        locked={match.status === 'FINISHED'}
      />
      <OddsSource title={book.title} updatedAt={book.updatedAt} />
    </>
  );
}

function Moves({ histories, match }: { histories: readonly OddsHistory[]; match: OddsMatch }) {
  const [chosen, setChosen] = useState<string>();
  const history = histories.find(({ bookmaker }) => bookmaker === chosen) ?? histories[0];
  if (!history) return null;
  return (
    <>
      {histories.length > 1 && (
        <Select
          label="북메이커"
          choices={histories.map(({ bookmaker, title }) => ({ value: bookmaker, label: title }))}
          value={history.bookmaker}
          onChange={setChosen}
        />
      )}
      {history.points.length < 2 ? (
        <p className="mp-none">아직 배당이 움직이지 않았어요.</p>
      ) : (
        <>
          <p className="mp-say">{oddsSentence(history, match.sport)}</p>
          <OddsChart history={history} sport={match.sport} />
          <details className="mp-more">
            <summary>표로 보기</summary>
            <OddsTable history={history} sport={match.sport} />
          </details>
        </>
      )}
    </>
  );
}

/** `dueMs`: what was offered later is not told yet. */
function History({ match, dueMs }: { match: OddsMatch; dueMs: number }) {
  const { data, isError, isPending, refetch } = useOddsHistory(match.matchId, true);
  const told = (data ?? [])
    .map((history) => ({ ...history, points: history.points.filter(({ at }) => Date.parse(at) <= dueMs) }))
    .filter(({ points }) => points.length > 0);
  if (data && told.length > 0) return <Moves histories={told} match={match} />;
  if (isError && !data) {
    return (
      <p className="mp-none" role="alert">
        배당 기록을 불러오지 못했어요.{' '}
        <Button size="sm" onClick={() => void refetch()}>
          다시 시도
        </Button>
      </p>
    );
  }
  if (isPending) return <div className="plot plot-odds plot-wait" aria-hidden="true" />;
  if (match.firstBookmaker) return null;
  return <p className="mp-none">{match.statusDetail === 'scheduled' ? '아직 배당이 없어요.' : '이 경기는 배당이 없어요.'}</p>;
}

export function OddsSection({ seen: { match }, isTold, dueMs }: { seen: Seen; isTold: boolean; dueMs: number }) {
  // Prices of a match in play say as much as its score.
  const isSecret = !isTold && match.status !== 'UPCOMING';
  return (
    <section className="card pad odds-word mp-odds" aria-labelledby="mp-odds">
      <h2 id="mp-odds" className="h3">
        배당 변화
      </h2>
      {isSecret ? (
        <FoldedSection what="배당" of={namesOf(match)} matchId={match.matchId} />
      ) : (
        <>
          <Now match={match} />
          <History match={match} dueMs={dueMs} />
        </>
      )}
    </section>
  );
}
