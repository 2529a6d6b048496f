// Facts of matches: when they are, how likely each end is, what is offered on them, where they stand and how they ended.
import { Refusal } from '#contract/errors.ts';
import type { OddsMatch } from '#contract/matches.ts';
import { withParticle } from '#domain/korean/particle.ts';
import type { Viewer } from '#services/viewer.ts';
import type { FactNeeds } from '../needs.ts';
import type { Fact } from './fact.ts';
import { matchFinding, type Wish } from './finding.ts';
import { edgeFact, oddsFact } from './prices.ts';
import { asOfWord, callOf, forecastPage, matchName, matchPage, page, pairOf, percent, whenOf, wholeShares, winnerOf } from './words.ts';

export type { Wish } from './finding.ts';

/** The called outcome alone; null where nobody forecast it. */
function callFact(match: OddsMatch, now: Date): Fact | null {
  if (!match.pick) return null;
  const line = `${matchName(match, now)}: ${winnerOf(match, match.pick.outcome)} ${percent(match.pick.percentage)}`;
  return { line, reference: forecastPage(match, null), call: callOf(match) };
}

/** Where a live match stands. */
function standingFact(match: OddsMatch): Fact {
  const score = match.score ? ` ${match.score.home}-${match.score.away}` : '';
  const clockSaid = match.clock ? [match.clock.period, match.clock.minute].filter(Boolean).join(' ') : '';
  const line = `${match.league.name} ${match.homeSide.shortName}${score} ${match.awaySide.shortName}${clockSaid ? ` (${clockSaid})` : ''}`;
  return { line: match.score ? line : `${match.league.name} ${pairOf(match)} 진행 중이에요`, reference: matchPage(match) };
}

function endingFact(match: OddsMatch, now: Date): Fact {
  const { score, winner, homeSide, awaySide } = match;
  const who =
    winner === 'DRAW' || winner === null
      ? '비겼어요'
      : `${withParticle(winner === 'HOME' ? homeSide.shortName : awaySide.shortName, '이/가')} 이겼어요`;
  const told = score ? `${homeSide.shortName} ${score.home}-${score.away} ${awaySide.shortName}` : pairOf(match);
  return { line: `${whenOf(match, now)} ${match.league.name} ${told}. ${who}`, reference: matchPage(match) };
}

const offWords: Record<string, string> = {
  cancelled: '취소됐어요',
  postponed: '연기됐어요',
  abandoned: '중단돼서 무효가 됐어요',
  suspended: '지금 중단돼 있어요',
};

/** Why a match is not played as it was planned; of one whose kick-off has passed without a word, that. */
function offFact(match: OddsMatch, now: Date): Fact {
  const why = offWords[match.statusDetail] ?? '시작했다는 소식이 아직 없어요';
  return { line: `${whenOf(match, now)} ${match.league.name} ${pairOf(match)} 경기는 ${why}.`, reference: matchPage(match) };
}

/** A match of which too little is known has no forecast; any other fault is one. */
function ifRefused(fault: unknown): null {
  if (fault instanceof Refusal) return null;
  throw fault;
}

const countFacts = ({ matches, clock }: Pick<FactNeeds, 'matches' | 'clock'>) => ({
  /** How many there are of a time, and how far they have come; null where there are none. */
  async counted(viewer: Viewer, wish: Wish, { from, to, what }: { from: Date; to: Date; what: string }): Promise<Fact | null> {
    const { live, coming, ended, off } = await matches.counted(viewer, { ...wish, from, to });
    const total = live + coming + ended + off;
    if (total === 0) return null;
    const parts = [
      ...(ended > 0 ? [`끝난 경기 ${ended}개`] : []),
      ...(live > 0 ? [`하고 있는 경기 ${live}개`] : []),
      ...(coming > 0 ? [`남은 경기 ${coming}개`] : []),
      ...(off > 0 ? [`미뤄지거나 멈춘 경기 ${off}개`] : []),
    ];
    const split = parts.length > 1 ? ` ${parts.join(', ')}예요.` : '';
    return {
      line: `${what} 경기는 저장된 일정에 모두 ${total}개예요(${asOfWord(clock())} 기준).${split}`,
      reference: page('오늘의 경기', '/live-sports?tab=today', clock()),
    };
  },
});

export const matchFacts = (needs: FactNeeds) => {
  const { analysis, clock } = needs;
  return {
    ...matchFinding(needs),
    ...countFacts(needs),

    /** The instant that is asked at. */
    now: clock,

    /** How far her knowledge goes: said beside what lies outside it. */
    known: (): Fact => ({
      line: `제가 아는 것은 저장된 경기, 배당, 예측과 결과예요(${asOfWord(clock())} 기준).`,
      reference: page('오늘의 경기', '/live-sports?tab=today', clock()),
    }),

    /** Whether anybody tells us of such matches. */
    carries: (wish: Wish): boolean => needs.matches.carries(wish),

    /** That nothing of it is stored, and when that was so. */
    nothing: (what: string): Fact => ({
      line: `${what} 경기를 저장된 일정에서 찾지 못했어요(${asOfWord(clock())} 기준).`,
      reference: page('오늘의 경기', '/live-sports?tab=today', clock()),
    }),

    /** That two teams have not met in what is stored; `near` is the match of theirs that is told beside it. */
    noMeetings: (names: string, near: OddsMatch | undefined): Fact =>
      near
        ? { line: `${names}의 지난 맞대결 기록은 없어요.`, reference: matchPage(near) }
        : {
            line: `${names}의 지난 맞대결 기록은 없어요(${asOfWord(clock())} 기준).`,
            reference: page('오늘의 경기', '/live-sports?tab=today', clock()),
          },

    schedule: (match: OddsMatch): Fact => ({
      line: `${match.league.name} ${pairOf(match)}, ${whenOf(match, clock())}`,
      reference: matchPage(match),
    }),

    call: (match: OddsMatch): Fact | null => callFact(match, clock()),
    odds: (match: OddsMatch): Fact | null => oddsFact(match, clock()),
    edge: (match: OddsMatch): (Fact & { edge: number }) | null => edgeFact(match, clock()),
    standing: standingFact,
    offWhy: (match: OddsMatch): Fact => offFact(match, clock()),
    ending: (match: OddsMatch): Fact => endingFact(match, clock()),

    /** The whole forecast of one match with its reasons; null where too little is known. */
    async forecast(viewer: Viewer, match: OddsMatch): Promise<Fact[] | null> {
      const told = await analysis.stored(viewer, match.matchId).catch(ifRefused);
      if (!told) return null;
      const reference = forecastPage(match, told.createdAt);
      const { teamA, teamB, draw } = told.probabilities;
      const whole = wholeShares({ home: teamA.percentage, draw, away: teamB.percentage });
      const shares = [
        `${match.homeSide.shortName} 승 ${percent(whole.home)}`,
        ...(draw === undefined ? [] : [`무승부 ${percent(whole.draw)}`]),
        `${match.awaySide.shortName} 승 ${percent(whole.away)}`,
      ];
      const head: Fact = { line: `${matchName(match, clock())}: ${shares.join(', ')}`, reference, call: callOf(match) };
      return [head, ...told.keyFactors.map((line) => ({ line, reference }))];
    },
  };
};
export type MatchFacts = ReturnType<typeof matchFacts>;
