// English sports words in Korean from the built-in dictionary; what it does not hold is left to whoever asks.
import { leagueOf, leagues } from '../league.ts';
import { type Sport, sports } from '../sport.ts';
import { type CarriedSport, findTeams, scopesOf } from '../team/dictionary.ts';
import { placeholderKo } from '../team/placeholder.ts';
import { teamNames } from '../team/team.ts';
import { statusKo } from './status.ts';
import { type TermKind, terms } from './terms.data.ts';

/** What is known of where the words stand; it decides between teams of one name. */
export type TranslationContext = { sport?: CarriedSport | undefined; league?: string | undefined };

/** One form for looking a term up: `final_overtime`, `Final Overtime` and `final-overtime` are one. */
const lookupForm = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[\s_-]+/g, ' ');

const hasHangul = (text: string): boolean => /[가-힣ㄱ-ㅎ]/.test(text);

let termIndex: ReadonlyMap<string, string> | undefined;

function termOf(text: string, kind?: TermKind): string | undefined {
  termIndex ??= new Map(
    terms.flatMap(([kindOf, english, korean, , also]) =>
      [english, ...also.split(';')].filter(Boolean).flatMap((word): [string, string][] => [
        [lookupForm(word), korean],
        [`${kindOf}:${lookupForm(word)}`, korean],
      ]),
    ),
  );
  return termIndex.get(kind ? `${kind}:${lookupForm(text)}` : lookupForm(text));
}

/** A league by its code, by a code of another source or by its English name. */
export function translateLeague(text: string): string | undefined {
  const byName = leagues.find(({ name }) => lookupForm(name) === lookupForm(text));
  return byName?.nameKo ?? termOf(text, 'league') ?? (/^INT:/i.test(text.trim()) ? undefined : leagueOf(text.trim())?.nameKo);
}

/** @example translateSport('soccer') // '축구' */
export const translateSport = (category: string): string | undefined => termOf(category, 'sport');

/**
 * A team, nation or fighter by any spelling. With a league or a sport the name is looked up there; without one the sports are asked
 * in their order, and initials such as `NO` or `SA` are left alone because they are words as well.
 */
export function translateTeam(text: string, { sport, league }: TranslationContext = {}): string | undefined {
  if (hasHangul(text)) return undefined;
  const placeholder = placeholderKo(text);
  if (placeholder) return placeholder;
  const leagueSport = league ? leagueOf(league)?.sport : undefined;
  const known = sport ?? leagueSport;
  if (known && league) return koreanIn(text, known, league);
  if (!known && text.trim().length < 4) return undefined;
  const asked = known ? [known] : ([...sports, 'football', 'hockey'] as const);
  const answers = asked.map((each) => koreanAcross(text, each)).find((names) => names.length > 0);
  return answers?.length === 1 ? answers[0] : undefined;
}

function koreanIn(text: string, sport: CarriedSport, league: string): string | undefined {
  const names = teamNames({ sport, league, name: text });
  return names.korean ? names.full : undefined;
}

/** The Korean names of all who answer to a name in a sport; two clubs may share both names, such as Guadalajara. */
const koreanAcross = (text: string, sport: CarriedSport): string[] => [
  ...new Set(findTeams(scopesOf(sport), text).map(({ full }) => full)),
];

/**
 * Korean for a word of sport: league, sport, state of a match, term, team, nation or fighter, or two teams with `vs` between them.
 * Undefined where the dictionary is silent or the text is Korean already; nothing is guessed from parts.
 */
export function translateText(text: string, context: TranslationContext = {}): string | undefined {
  if (hasHangul(text) || text.trim() === '') return undefined;
  return (
    (context.sport || context.league ? translateTeam(text, context) : undefined) ??
    termOf(text) ??
    statusKo(text) ??
    translateLeague(text) ??
    translateTeam(text, context) ??
    translatePairing(text, context)
  );
}

function translatePairing(text: string, context: TranslationContext): string | undefined {
  const [first, second, ...others] = text.split(/\s+(?:vs?\.?|versus)\s+/i);
  if (!first || !second || others.length > 0) return undefined;
  const [one, other] = [translateTeam(first, context), translateTeam(second, context)];
  return one && other ? `${one} 대 ${other}` : undefined;
}

/** Whether a word names one of the five sports; the API takes English codes and Korean names alike. */
export const sportOf = (category: string): Sport | undefined => {
  const korean = hasHangul(category) ? category.trim() : translateSport(category);
  return sports.find((sport) => sport === lookupForm(category) || translateSport(sport) === korean);
};
