// Facts of matches: when they are, how likely each end is, what is offered on them, where they stand and how they ended.
import type { OddsMatch } from '#contract/matches.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { fairProbs } from '#domain/odds.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { MatchWish } from '#services/matches/asked.ts';
import type { Viewer } from '#services/viewer.ts';
import type { FactNeeds } from '../needs.ts';
import type { Fact, ToldCall } from './fact.ts';
import { asOfWord, forecastPage, matchName, matchPage, page, pairOf, percent, whenOf, winnerOf } from './words.ts';

/** How far ahead the next match of a team is looked for. */
const aheadMs = days(14);
/** A match that should have begun long ago and says nothing is no longer coming. */
const overdueMs = hours(6);
const backMs = days(7);
const endedLooked = 400;
/** Matches that are coming by their status and were put off, or should have begun: looked past. */
const delayedMax = 40;
/** Whoever names no day means the matches at hand. */
const atHandMs = days(1);
/** Percentage points: less than that is no difference. */
const edgeFrom = 2;
const sideOf = { HOME: 'home', DRAW: 'draw', AWAY: 'away' } as const;

export type Wish = Pick<MatchWish, 'sports' | 'leagues' | 'sides'>;
type When = { from: Date; to: Date } | null;

export const canStillBegin = ({ statusDetail }: OddsMatch): boolean => statusDetail === 'scheduled' || statusDetail === 'unknown';

/** A day ends before the next one begins; both ends of a question to the store belong to it. */
const callOf = ({ matchId, pick }: OddsMatch): ToldCall | undefined => (pick ? { matchId, outcome: pick.outcome } : undefined);

const lastOf = (to: Date): Date => new Date(to.getTime() - 1);

export const matchFacts = ({ matches, analysis, clock }: FactNeeds) => {
  const isAhead = (match: OddsMatch): boolean => match.status === 'UPCOMING' && canStillBegin(match) && new Date(match.startTime) > clock();

  async function coming(viewer: Viewer, wish: Wish, when: When, limit: number): Promise<OddsMatch[]> {
    const now = clock();
    const [from, to] = [when?.from ?? now, when?.to ?? new Date(now.getTime() + aheadMs)];
    const found = await matches.asked(viewer, {
      ...wish,
      from: new Date(Math.max(from.getTime(), now.getTime())),
      to: lastOf(to),
      statuses: ['upcoming'],
      limit: limit + delayedMax,
    });
    return found.filter(isAhead).slice(0, limit);
  }

  return {
    /** Coming matches, soonest first; of a span, or of the next fortnight. */
    coming,

    /** Of the time that is named; else of the next day, and where that is empty of the next fortnight. */
    async atHand(viewer: Viewer, wish: Wish, when: When, limit: number): Promise<OddsMatch[]> {
      const now = clock();
      const found = await coming(viewer, wish, when ?? { from: now, to: new Date(now.getTime() + atHandMs) }, limit);
      return found.length > 0 || when ? found : coming(viewer, wish, null, limit);
    },

    isOver: (when: When): boolean => when !== null && when.to <= clock(),

    live: (viewer: Viewer, wish: Wish, limit: number): Promise<OddsMatch[]> => {
      const now = clock().getTime();
      return matches.asked(viewer, { ...wish, from: new Date(now - days(1)), to: new Date(now + overdueMs), statuses: ['live'], limit });
    },

    /** Newest first. */
    async ended(viewer: Viewer, wish: Wish, when: When, limit: number): Promise<OddsMatch[]> {
      const now = clock();
      const [from, to] = [when?.from ?? new Date(now.getTime() - backMs), when && when.to < now ? when.to : now];
      const found = await matches.asked(viewer, { ...wish, from, to: lastOf(to), statuses: ['finished'], limit: endedLooked });
      return found
        .filter(({ winner, statusDetail }) => winner !== null && statusDetail === 'final')
        .reverse()
        .slice(0, limit);
    },

    /** How far her knowledge goes: said beside what lies outside it. */
    known: (): Fact => ({
      line: `제가 아는 것은 저장된 경기, 배당, 예측과 결과예요(${asOfWord(clock())} 기준).`,
      reference: page('오늘의 경기', '/live-sports?tab=today', clock()),
    }),

    /** That nothing of it is stored, and when that was so. */
    nothing: (what: string): Fact => ({
      line: `${what} 경기를 저장된 일정에서 찾지 못했어요(${asOfWord(clock())} 기준).`,
      reference: page('오늘의 경기', '/live-sports?tab=today', clock()),
    }),

    schedule: (match: OddsMatch): Fact => ({
      line: `${match.league.name} ${pairOf(match)}, ${whenOf(match, clock())}`,
      reference: matchPage(match),
    }),

    /** The called outcome alone; null where nobody forecast it. */
    call(match: OddsMatch): Fact | null {
      if (!match.pick) return null;
      const line = `${matchName(match, clock())}: ${winnerOf(match, match.pick.outcome)} ${percent(match.pick.percentage)}`;
      return { line, reference: forecastPage(match, null), call: callOf(match) };
    },

    /** The whole forecast of one match with its reasons; null where too little is known. */
    async forecast(viewer: Viewer, match: OddsMatch): Promise<Fact[] | null> {
      const told = await analysis.stored(viewer, match.matchId).catch(() => null);
      if (!told) return null;
      const reference = forecastPage(match, told.createdAt);
      const { teamA, teamB, draw } = told.probabilities;
      const shares = [
        `${match.homeSide.shortName} 승 ${percent(teamA.percentage)}`,
        ...(draw === undefined ? [] : [`무승부 ${percent(draw)}`]),
        `${match.awaySide.shortName} 승 ${percent(teamB.percentage)}`,
      ];
      const head: Fact = { line: `${matchName(match, clock())}: ${shares.join(', ')}`, reference, call: callOf(match) };
      return [head, ...told.keyFactors.map((line) => ({ line, reference }))];
    },

    /** What the first bookmaker offers, and the probabilities in it; null where nobody offers prices. */
    odds(match: OddsMatch): Fact | null {
      const price = match.firstBookmaker;
      if (!price) return null;
      const draw = match.canDraw ? price.draw : null;
      const fair = fairProbs({ home: price.home, away: price.away, ...(draw === null ? {} : { draw }) });
      const { homeSide, awaySide } = match;
      const shares = [
        `${homeSide.shortName} ${price.home.toFixed(2)}(${percent(fair.home * 100)})`,
        ...(draw === null ? [] : [`무승부 ${draw.toFixed(2)}(${percent(fair.draw * 100)})`]),
        `${awaySide.shortName} ${price.away.toFixed(2)}(${percent(fair.away * 100)})`,
      ];
      return {
        line: `${matchName(match, clock())} ${price.title} 배당: ${shares.join(', ')}`,
        reference: matchPage(match, price.updatedAt),
      };
    },

    /** Where the model calls its outcome likelier than the price does: both probabilities, and how far they lie apart; null elsewhere. */
    edge(match: OddsMatch): (Fact & { edge: number }) | null {
      const [price, call] = [match.firstBookmaker, match.pick];
      if (!price || !call) return null;
      const draw = match.canDraw ? price.draw : null;
      const fair = fairProbs({ home: price.home, away: price.away, ...(draw === null ? {} : { draw }) });
      const [own, offered] = [Math.round(call.percentage), Math.round(fair[sideOf[call.outcome]] * 100)];
      if (own - offered < edgeFrom) return null;
      const odds = { HOME: price.home, DRAW: price.draw ?? 0, AWAY: price.away }[call.outcome];
      const line = `${matchName(match, clock())}: ${winnerOf(match, call.outcome)} 모델 ${own}%, ${price.title} 배당 ${odds.toFixed(2)}(${offered}%)`;
      return { line, reference: matchPage(match, price.updatedAt), call: callOf(match), edge: own - offered };
    },

    /** Where a live match stands. */
    standing(match: OddsMatch): Fact {
      const score = match.score ? ` ${match.score.home}-${match.score.away}` : '';
      const clockSaid = match.clock ? [match.clock.period, match.clock.minute].filter(Boolean).join(' ') : '';
      const line = `${match.league.name} ${match.homeSide.shortName}${score} ${match.awaySide.shortName}${clockSaid ? ` (${clockSaid})` : ''}`;
      return { line: match.score ? line : `${match.league.name} ${pairOf(match)} 진행 중이에요`, reference: matchPage(match) };
    },

    ending(match: OddsMatch): Fact {
      const { score, winner, homeSide, awaySide } = match;
      const who =
        winner === 'DRAW' || winner === null
          ? '비겼어요'
          : `${withParticle(winner === 'HOME' ? homeSide.shortName : awaySide.shortName, '이/가')} 이겼어요`;
      const told = score ? `${homeSide.shortName} ${score.home}-${score.away} ${awaySide.shortName}` : pairOf(match);
      return { line: `${whenOf(match, clock())} ${match.league.name} ${told}. ${who}`, reference: matchPage(match) };
    },
  };
};
export type MatchFacts = ReturnType<typeof matchFacts>;
