// The quick prediction page: a sport, its matches, and the dialog of the one that is being picked.
import { Suspense, useEffect, useId, useState } from 'react';
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { type Sport, sportNamesKo } from '#domain/sport.ts';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { sportTabId } from '../../parts/match/sport-tabs.tsx';
import { isUncarried, isUnheard, type MatchList, uncarriedWords } from '../../parts/match-list/match-list.queries.ts';
import { MoreMatches } from '../../parts/match-list/more-matches.tsx';
import { UnheardPanel } from '../../parts/match-list/unheard.tsx';
import { EmptyPanel, ErrorPanel, StaleBar } from '../../parts/state-panels.tsx';
import { ago } from '../../parts/when.ts';
import { Icon } from '../../ui/icon.tsx';
import { late } from '../../ui/late/late.ts';
import { whenIdle } from '../../ui/late/when-idle.ts';
import { useSteady } from '../../ui/rows/use-steady.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useNow } from '../../ui/use-now.ts';
import { cardStateOf } from './pickable.ts';
import { QuickCard } from './quick-card.tsx';
import type { QuickScreenData } from './screen-data.ts';
import { tabSports } from './selection.ts';
import { usePicking } from './use-picking.ts';
import { CardsWait } from './waiting.tsx';

/** A tap comes later than the cards: the form is fetched while they are read. */
const PickDialog = late(() => import('./pick-dialog.tsx').then((made) => ({ default: made.PickDialog })));

type Held = { list: MatchList; isFailed: boolean; now: Date; onRetry: () => void };

/** A league with nothing near is asked every few hours: the server tells whether it was asked in vain. */
function StaleNotice({ list, isFailed, now, onRetry }: Held) {
  if (isUnheard(list)) return <UnheardPanel onRetry={onRetry} />;
  return list.stale || isFailed ? <StaleBar age={list.asOf ? ago(list.asOf, now) : '오래된'} onRetry={onRetry} /> : null;
}

/** Volleyball has no tab of its own, except for whoever a link has brought here. */
function SportRow({ value, panelId, onChange }: { value: Sport; panelId: string; onChange: (sport: Sport) => void }) {
  const shown: readonly Sport[] = (tabSports as readonly Sport[]).includes(value) ? tabSports : [...tabSports, value];
  const tabs = shown.map((sport) => ({
    value: sport,
    label: (
      <>
        <SportIcon sport={sport} tinted={sport === value} />
        {sportNamesKo[sport]}
      </>
    ),
  }));
  return <Tabs label="종목" tabs={tabs} value={value} onChange={onChange} idOf={sportTabId} panelId={panelId} />;
}

type CardsProps = {
  matches: readonly OddsMatch[];
  picks: ReadonlyMap<string, OwnPick>;
  refused: ReadonlySet<string>;
  now: Date;
  onOpen: (match: OddsMatch) => void;
};

function Cards({ matches, picks, refused, now, onOpen }: CardsProps) {
  return (
    <ul className="qcs">
      {matches.map((match) => (
        <QuickCard
          key={match.matchId}
          match={match}
          own={picks.get(match.matchId)}
          now={now}
          isRefused={refused.has(match.matchId)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

/** Said once: what others think would colour the picks that are still to be made. */
function Folded() {
  return (
    <p className="qc-fold">
      <Icon of="eye-off" size={14} />
      다른 회원과 AI의 선택은 내 예측을 남기면 여기에 보여요.
    </p>
  );
}

function Board({ matches, ...rest }: CardsProps) {
  const kindOf = (match: OddsMatch) => cardStateOf(match, { now: rest.now, isRefused: rest.refused.has(match.matchId) })?.kind;
  const open = matches.filter((match) => kindOf(match) === 'open');
  const shut = matches.filter((match) => ['closed', 'off'].includes(kindOf(match) ?? ''));
  return (
    <>
      {open.some(({ matchId }) => !rest.picks.has(matchId)) && <Folded />}
      {open.length > 0 ? (
        <Cards matches={open} {...rest} />
      ) : (
        <EmptyPanel title="현재 예정된 경기가 없습니다" line="다른 종목을 골라 보세요." />
      )}
      {shut.length > 0 && (
        <section className="qc-later" aria-labelledby="shut">
          <h2 id="shut">지금은 예측할 수 없는 경기</h2>
          <Cards matches={shut} {...rest} />
        </section>
      )}
    </>
  );
}

/** Whether the dialog is to be had: once the page rests, or as soon as a match is chosen. */
function useDue(isWanted: boolean): boolean {
  const [isDue, setDue] = useState(isWanted);
  useEffect(() => {
    let isGone = false;
    void whenIdle().then(() => isGone || setDue(true));
    return () => {
      isGone = true;
    };
  }, []);
  if (isWanted && !isDue) setDue(true);
  return isDue;
}

export function QuickScreen({ data }: { data: QuickScreenData }) {
  const now = useNow(data.now);
  const panelId = useId();
  const { selection, chooseSport, showMore, odds, matches, picks, refused, chosen, open, close, ends, notice } = usePicking(data, now);
  const again = () => void odds.refetch();
  const openCard = useSteady(open);
  const isDialogDue = useDue(chosen !== undefined);
  // A match that a link has brought here stands although its list is empty.
  const isUntold = odds.data !== undefined && matches.length === 0 && isUncarried(odds.data);
  return (
    <>
      <div className="wrap">
        <header className="ph">
          <h1>빠른 예측</h1>
          <p>경기를 고르고, 결과와 확신만 정하면 끝나요.</p>
        </header>
      </div>
      <div className="sticky">
        <div className="wrap">
          <SportRow value={selection.sport} panelId={panelId} onChange={chooseSport} />
        </div>
      </div>
      <div className="wrap board qc-board" id={panelId} role="tabpanel" aria-labelledby={sportTabId(selection.sport)}>
        {odds.data && <StaleNotice list={odds.data} isFailed={odds.isError} now={now} onRetry={again} />}
        {notice && (
          <p className="banner banner-note" role="status">
            <Icon of="info" size={18} />
            <span>{notice}</span>
          </p>
        )}
        {!odds.data && odds.isPending && (
          <>
            <Folded />
            <CardsWait sport={selection.sport} />
          </>
        )}
        {!odds.data && odds.isError && <ErrorPanel title="경기를 불러오지 못했어요" onRetry={again} />}
        {isUntold && <EmptyPanel title={uncarriedWords} line="다른 종목을 골라 보세요." />}
        {odds.data && !isUntold && !isUnheard(odds.data) && (
          <Board matches={matches} picks={picks} refused={refused} now={now} onOpen={openCard} />
        )}
        {odds.data && <MoreMatches list={odds.data} odds={odds} isLong={selection.isLong} onMore={showMore} />}
      </div>
      {isDialogDue && (
        <Suspense>
          <PickDialog chosen={chosen} now={now} cups={data.cups} refused={refused} ends={ends} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
