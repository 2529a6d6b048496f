// Matches that answer to what somebody typed: live and coming ones first, then those that ended lately.
import { isOfLeague } from '#domain/korean/leagues-meant.ts';
import { matchesKorean, typedLetters } from '#domain/korean/search.ts';
import { typedWords } from '#domain/korean/typed-word.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { Match, MatchSide } from '#storage/matches.ts';
import type { Stores } from '#storage/stores.ts';
import { leagueTold } from './match.ts';

const lookedAt = 1500;
const endedMs = hours(48);
const aheadMs = days(14);

function isOfSide(word: string, side: MatchSide): boolean {
  return matchesKorean(word, side.nameKo ?? side.name, [side.name, side.shortKo ?? '', ...side.aliases].filter(Boolean));
}

function answers(word: string, match: Match): boolean {
  if (isOfSide(word, match.home) || isOfSide(word, match.away)) return true;
  const { code, name } = leagueTold(match);
  return isOfLeague(word, code) || (typedLetters(word).length > 1 && matchesKorean(word, name));
}

/** Every word, or all that was typed without its spaces, must name a team or the league. */
export async function foundMatches(stores: Stores, { typed, now, limit }: { typed: string; now: Date; limit: number }): Promise<Match[]> {
  const words = typedWords(typed).map(({ letters }) => letters.join(''));
  if (words.length === 0) return [];
  const candidates = await stores.matches.page({
    from: new Date(now.getTime() - endedMs),
    to: new Date(now.getTime() + aheadMs),
    limit: lookedAt,
  });
  const whole = words.join('');
  const found = candidates.filter((match) => words.every((word) => answers(word, match)) || (words.length > 1 && answers(whole, match)));
  const isOver = ({ status }: Match) => status === 'finished';
  return [...found.filter((match) => !isOver(match)), ...found.filter(isOver).reverse()].slice(0, limit);
}
