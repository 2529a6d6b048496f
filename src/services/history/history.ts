// Fetches the past of the leagues that a live house hears, a few stretches at a time, and goes on where it stopped.
import { historyLeagues } from '#domain/history/leagues.data.ts';
import {
  cleared,
  doubted,
  doubtsDue,
  isFull,
  type Progress,
  reached,
  rowEnded,
  type Stretch,
  stretchesLeft,
  type Why,
} from '#domain/history/plan.ts';
import { winnerOf } from '#domain/match.ts';
import { playedOn } from '#domain/match-date.ts';
import type { Sport } from '#domain/sport.ts';
import { teamKey } from '#domain/team/team.ts';
import type { HeardEvent, ScoreFeed } from '#feeds/feed.ts';
import type { NewResult } from '#storage/results.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';

export type HistoryNeeds = {
  stores: Stores;
  events: Events;
  clock: () => Date;
  scores: readonly ScoreFeed[];
  mode: 'demo' | 'live';
};

/** What one run did. `left`: stretches still to ask for. */
export type Filled = { left: number; asked: number; added: number; at?: Stretch };

const key = 'history:progress';
/** At about a second each, so that live scores have the host's patience to themselves again within the minute. */
const stretchesOfRun = 15;
const source = 'espn-history';

/** A fight is learned as 1-0 for its winner. */
function scoreOf({ sport, winner, homeScore, awayScore }: HeardEvent): { home: number; away: number } | null {
  if (sport === 'mma') return winner === null ? null : { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0 };
  return homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
}

/** Null for what nobody can learn from: not ended, no score, teams unknown, or only played to warm up. */
function resultOf(event: HeardEvent, league: string): NewResult | null {
  const { sport, season, home, away, teamsUndecided, context } = event;
  const score = scoreOf(event);
  if (event.phase !== 'final' || sport === null || !score || teamsUndecided || context?.preseason === 1) return null;
  const code = event.league ?? league;
  const keyOf = (name: string) => teamKey({ sport, league: code, name });
  return {
    sport,
    league: code,
    season,
    date: playedOn(code, new Date(event.start)),
    homeKey: keyOf(home.name),
    awayKey: keyOf(away.name),
    homeName: home.name,
    awayName: away.name,
    homeScore: score.home,
    awayScore: score.away,
    outcome: winnerOf(score),
    neutral: event.neutralSite,
    gameNo: 1,
    stats: event.stats ?? null,
    context: context ? { ...context } : null,
    closingOdds: null,
    source,
  };
}

/** The games of a doubleheader stand in the order in which they began. */
function numbered(rows: readonly NewResult[]): NewResult[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const game = [row.date, row.homeKey, row.awayKey].join(' ');
    const gameNo = (seen.get(game) ?? 0) + 1;
    seen.set(game, gameNo);
    return { ...row, gameNo };
  });
}

const byStart = (a: HeardEvent, b: HeardEvent): number => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0);

/** `why`: what speaks against believing it. */
type Heard = { rows: NewResult[]; why: Why | null; at: string };

/** Null when the feed is away: nothing is taken for known then. */
async function heard(feed: ScoreFeed, { league, from, until }: Stretch): Promise<Heard | null> {
  const slate = await feed.slate(league, { from: new Date(`${from}T00:00:00Z`), to: new Date(`${until}T00:00:00Z`) });
  if (slate.stale) return null;
  const rows = numbered(slate.events.toSorted(byStart).flatMap((event) => resultOf(event, league) ?? []));
  const isUnreadable = slate.rejected.length > slate.events.length;
  return { rows, why: isUnreadable ? 'unreadable' : slate.events.length === 0 ? 'empty' : null, at: slate.fetchedAt };
}

/** Who could not be heard goes last at the next run: one stretch that its host refuses for good holds up nobody else so. Kept by this process alone. */
function createQueue() {
  const failed = new Map<string, number>();
  let turn = 0;
  // Within a league the order is that of the plan: a league waits as a whole, a doubt by itself.
  const nameOf = ({ league, from }: Stretch, isAgain: boolean): string => (isAgain ? `${league} ${from}` : league);
  return {
    inOrder: (again: readonly Stretch[], left: readonly Stretch[]) =>
      [...again.map((stretch) => ({ stretch, isAgain: true })), ...left.map((stretch) => ({ stretch, isAgain: false }))]
        .map((one) => ({ ...one, turn: failed.get(nameOf(one.stretch, one.isAgain)) ?? 0 }))
        .toSorted((a, b) => a.turn - b.turn),
    heard: (stretch: Stretch, isAgain: boolean) => void failed.delete(nameOf(stretch, isAgain)),
    failed(stretch: Stretch, isAgain: boolean): void {
      turn += 1;
      failed.set(nameOf(stretch, isAgain), turn);
    },
  };
}

export function createHistory({ stores, events, clock, scores, mode }: HistoryNeeds) {
  const feedOf = (league: string) => scores.find(({ leagues }) => leagues.includes(league));

  const queue = createQueue();
  const told = historyLeagues.filter(({ code }) => feedOf(code) !== undefined);

  async function progressNow(): Promise<Progress> {
    const known = await stores.settings.read<Progress>(key);
    return known ?? { start: clock().toISOString().slice(0, 10), leagues: {} };
  }

  /** One stretch: its results and the progress, the same one where the answer is that of before, remembered; undefined when it could not be heard
   *  whole, or when no more can be passed over for now. */
  async function hear(
    progress: Progress,
    stretch: Stretch,
    isAgain: boolean,
  ): Promise<{ progress: Progress; added: NewResult[] } | undefined> {
    const feed = feedOf(stretch.league);
    const answer = feed ? await heard(feed, stretch) : null;
    if (!answer) return undefined;
    const { rows, why, at } = answer;
    const passedOver = why && doubted(progress, stretch, { why, at });
    if (passedOver === progress) return { progress, added: [] };
    if (passedOver && !isAgain && isFull(progress, stretch.league)) return undefined;
    const added = passedOver ? [] : rows;
    if (added.length > 0) await stores.results.importBatch(added);
    const known = passedOver ?? (isAgain ? cleared(progress, stretch, added.length) : progress);
    const heardOf = why ? known : rowEnded(known, stretch.league);
    const next = isAgain ? heardOf : reached(heardOf, stretch, added.length);
    // Written after the results: a stop between the two asks for the same stretch again, which changes nothing.
    await stores.settings.write(key, next);
    return { progress: next, added };
  }

  return {
    /** In live mode alone; safe to repeat and to stop at any moment. */
    async fill(): Promise<Filled> {
      if (mode !== 'live') return { left: 0, asked: 0, added: 0 };
      let progress = await progressNow();
      const again = doubtsDue(progress, clock()).filter(({ league }) => feedOf(league) !== undefined);
      const due = queue.inOrder(again, stretchesLeft(progress, told));
      const added = new Map<Sport, number>();
      let asked = 0;
      let at: Stretch | undefined;
      for (const { stretch, isAgain } of due) {
        if (asked === stretchesOfRun) break;
        const done = await hear(progress, stretch, isAgain);
        if (!done) {
          // No second question of a run may fail: so many failures in a row would shut the host to live scores as well.
          queue.failed(stretch, isAgain);
          break;
        }
        queue.heard(stretch, isAgain);
        // Nobody was asked: where answers are remembered for longer, doubts wait without holding up the rest.
        if (done.progress === progress) continue;
        progress = done.progress;
        asked += 1;
        at = stretch;
        for (const { sport } of done.added) added.set(sport, (added.get(sport) ?? 0) + 1);
      }
      for (const [sport, count] of added) await events.tell('results-added', { sport, count });
      const total = [...added.values()].reduce((sum, count) => sum + count, 0);
      return { left: due.length - asked, asked, added: total, ...(at ? { at } : {}) };
    },
  };
}
