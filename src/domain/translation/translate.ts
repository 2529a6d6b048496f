// English sports words in Korean from the built-in dictionary; what it does not hold is left to whoever asks.
import { leagueOf, leagues } from '../league.ts';
import { type Sport, sports } from '../sport.ts';
import { type CarriedSport, playsSport, spellingsOf, type Team, teamsNamed } from '../team/dictionary.ts';
import { placeholderKo } from '../team/placeholder.ts';
import { koreanNameOf } from '../team/team.ts';
import { statusKo } from './status.ts';
import { type TermKind, terms } from './terms.data.ts';

/** What is known of where the words stand; it decides between teams of one name. */
export type TranslationContext = { sport?: CarriedSport | undefined; league?: string | undefined };

const asciiOnly = /^[ -~]*$/;

const withoutMarks = (text: string): string =>
  asciiOnly.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').replace(/[’‘`]/g, "'");

/** One form for looking a term up: `final_overtime`, `Final Overtime` and `final-overtime` are one. */
const lookupForm = (text: string): string =>
  withoutMarks(text)
    .trim()
    .toLowerCase()
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

let leagueIndex: ReadonlyMap<string, string> | undefined;

/** Where two leagues bear one English name, the first of them. */
function leagueNamed(text: string): string | undefined {
  leagueIndex ??= new Map([...leagues].reverse().map(({ name, nameKo }) => [lookupForm(name), nameKo]));
  return leagueIndex.get(lookupForm(text));
}

/** A league by its code, by a code of another source or by its English name. */
export function translateLeague(text: string): string | undefined {
  return leagueNamed(text) ?? termOf(text, 'league') ?? (/^INT:/i.test(text.trim()) ? undefined : leagueOf(text.trim())?.nameKo);
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
  if (known && league) return koreanNameOf({ sport: known, league, name: text });
  const named = teamsNamed(text);
  if (named.length === 0) return undefined;
  if (!known && text.trim().length < 4) return nationOfInitials(text.trim(), named);
  const asked = known ? [known] : anySport;
  const answers = asked.map((each) => koreanAcross(named, each)).find((names) => names.size > 0);
  return answers?.size === 1 ? [...answers][0] : undefined;
}

const anySport = [...sports, 'football', 'hockey'] as const;

/** The Korean names of all who answer to a name in a sport; two clubs may share both names, such as Guadalajara. */
const koreanAcross = (named: readonly Team[], sport: CarriedSport): ReadonlySet<string> =>
  new Set(named.filter((team) => playsSport(team, sport)).map(({ full }) => full));

/** `USA` is a nation where it is written like that, and no word besides. */
const nationOfInitials = (text: string, named: readonly Team[]): string | undefined =>
  /^[A-Z]{3}$/.test(text) ? named.find((team) => team.scope === 'nation' && spellingsOf(team).includes(text))?.full : undefined;

/** A page says the same words again and again. */
const answers = new Map<string, string | undefined>();
const answersKept = 5000;

/**
 * Korean for a word of sport: league, sport, state of a match, term, team, nation or fighter, or two teams with `vs` between them.
 * Undefined where the dictionary is silent or the text is Korean already; nothing is guessed from parts.
 */
export function translateText(text: string, context: TranslationContext = {}): string | undefined {
  if (text.length > longestWord || hasHangul(text) || text.trim() === '') return undefined;
  const key = `${context.sport ?? ''}\n${context.league ?? ''}\n${text}`;
  if (answers.has(key)) return answers.get(key);
  const answer = lookUp(text, context);
  if (answers.size >= answersKept) answers.clear();
  answers.set(key, answer);
  return answer;
}

/** No name or term is longer, and what is longer is not worth looking up. */
const longestWord = 200;

const lookUp = (text: string, context: TranslationContext): string | undefined =>
  (context.sport || context.league ? translateTeam(text, context) : undefined) ??
  termOf(text) ??
  translateLeague(text) ??
  statusKo(text) ??
  translateTeam(text, context) ??
  translatePairing(text, context);

const pairing = /\s+(?:vs?\.?|versus)\s+/i;

function translatePairing(text: string, context: TranslationContext): string | undefined {
  if (!pairing.test(text)) return undefined;
  const [first, second, ...others] = text.split(pairing);
  if (!first || !second || others.length > 0) return undefined;
  const [one, other] = [translateTeam(first, context), translateTeam(second, context)];
  return one && other ? `${one} 대 ${other}` : undefined;
}

/** Whether a word names one of the five sports; the API takes English codes and Korean names alike. */
export const sportOf = (category: string): Sport | undefined => {
  const korean = hasHangul(category) ? category.trim() : translateSport(category);
  return sports.find((sport) => sport === lookupForm(category) || translateSport(sport) === korean);
};
