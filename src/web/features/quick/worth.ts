// What a right pick would bring, told before it is made, and by which score it will be judged.
import type { OddsMatch } from '#contract/matches.ts';
import { fairProbs } from '#domain/odds.ts';
import { basePoints, worthOf } from '#domain/progress/points.ts';
import type { ApiOutcome } from '../../parts/match/outcome-words.ts';

const sides = { HOME: 'home', DRAW: 'draw', AWAY: 'away' } as const;

/** By the first bookmaker's odds; undefined where they have no price for it: the AI's probability would tell what it picks. Prices of two sides
 *  where there may be a draw: at least so much, for the draw's share comes off theirs. */
export function worthAtOdds({ firstBookmaker: book, canDraw }: OddsMatch, outcome: ApiOutcome): number | undefined {
  if (!book || (outcome === 'DRAW' && book.draw === null)) return undefined;
  const draw = canDraw && book.draw !== null ? { draw: book.draw } : {};
  return worthOf(fairProbs({ home: book.home, away: book.away, ...draw })[sides[outcome]]);
}

export function worthWords(match: OddsMatch, outcome: ApiOutcome | undefined): string {
  if (!match.firstBookmaker && !match.pick) return `맞히면 ${basePoints}점 · 남길 때 배당이나 AI 확률이 있으면 더 받아요`;
  if (!match.firstBookmaker) return `맞히면 ${basePoints}점 이상 · 아직 배당이 없어서 AI 확률로 정해요`;
  if (!outcome) return '결과를 고르면 맞혔을 때 받을 점수를 알려줘요';
  const worth = worthAtOdds(match, outcome);
  if (worth === undefined) return `맞히면 ${basePoints}점 이상 · 무승부 배당이 없어서 AI 확률로 정해요`;
  const isLeast = match.canDraw && match.firstBookmaker.draw === null;
  return `맞히면 +${worth}점${isLeast ? ' 이상' : ''} · 틀려도 잃지 않아요`;
}

/** `cups`: codes of the leagues whose matches are judged before a shoot-out. */
export function settlingWords({ sport, league }: OddsMatch, cups: readonly string[]): string {
  if (sport === 'soccer') {
    const isCup = cups.includes(league.code) || league.code.startsWith('int:');
    return isCup ? '승부차기 전 점수로 채점해요. 연장전은 포함해요.' : '추가 시간을 포함한 90분 결과로 채점해요.';
  }
  return sport === 'basketball' || sport === 'baseball' ? '연장을 포함한 결과로 채점해요.' : '공식 결과로 채점해요.';
}
