// Takes a message to the assistant apart: no model, no network, the same answer for the same words.
import { leagueNicknames } from '../korean/league-nicknames.data.ts';
import { leaguesMeant } from '../korean/leagues-meant.ts';
import { normaliseForSearch } from '../korean/search.ts';
import { leagues as everyLeague, leagueOf } from '../league.ts';
import { type Sport, sports } from '../sport.ts';
import type { Asked, Mention, TeamMeant } from './asked.ts';
import { careNeeded } from './care.ts';
import { leastIn } from './least.ts';
import { mentionsIn } from './mentions.ts';
import { purposeOf, topicAsked } from './purpose.ts';
import type { Roster } from './roster.ts';
import { spanIn } from './spans.ts';
import { strangerIn } from './stranger.ts';

const sportWords: Record<Sport, RegExp> = {
  soccer: /(?<!미식\s*)축구|사커|soccer|축국/,
  baseball: /야구|baseball|야규/,
  basketball: /농구|basketball|느바/,
  volleyball: /배구|volleyball/,
  mma: /mma|ufc|격투기|유에프씨|파이터/,
};

const sportsIn = (text: string): Sport[] => sports.filter((sport) => sportWords[sport].test(text));

/** Words that hold a league's name by chance. */
const noLeague = /^(?:축구|야구|농구|배구|리그|경기|추천|분석|오늘|내일|배당|예측|픽|프로|한국|국내|해외|미국|일본|유럽)/;

/** Codes by every name and nickname in the form for comparing. */
const leaguesNamed: ReadonlyMap<string, readonly string[]> = (() => {
  const named = new Map<string, string[]>();
  for (const { code, name, nameKo, shortKo } of everyLeague)
    for (const word of new Set([name, nameKo, shortKo, ...(leagueNicknames[code] ?? [])].map(normaliseForSearch)))
      named.set(word, [...(named.get(word) ?? []), code]);
  return named;
})();

/** Who is named outright is meant, whoever else bears the word as a part of a name: 메이저리그 is no 메이저리그사커. */
const leaguesOfWord = (word: string): readonly string[] => leaguesNamed.get(normaliseForSearch(word)) ?? leaguesMeant(word);
/** LA and KB only begin names; PL is one. */
const isNoName = (word: string): boolean => /^[a-z]{1,2}$/.test(word) && !leaguesNamed.has(word);
/** No league has a longer name, and no question names so many; looking costs. */
const leagueLength = 20;
const leagueWordsMax = 24;

function leaguesIn(text: string, mentions: readonly Mention[]): string[] {
  // Inter of Inter Milan is no league.
  const isOfMention = (word: string): boolean =>
    mentions.some(({ said }) => word.startsWith(said) || (!leaguesNamed.has(word) && said.startsWith(word)));
  const isLeague = (word: string): boolean => word.length > 1 && word.length <= leagueLength && !isOfMention(word);
  const words = [...new Set(text.split(/[\s,.?!~/()]+/).filter(isLeague))];
  const meant = words.slice(0, leagueWordsMax).flatMap((word) => {
    const bare = word.replace(/(?:에서|에는|에|은|는|이|가|을|를|의|도|만|랑|하고|중에|중|경기|리그전)$/, '');
    if (noLeague.test(word) && !/리그\d|리그앙/.test(word)) return [];
    const outright = [word, bare].find((one) => leaguesNamed.has(normaliseForSearch(one)));
    const tried = outright ? [outright] : [...new Set([word, bare])];
    return tried.filter((one) => one.length > 1 && !isNoName(one)).flatMap(leaguesOfWord);
  });
  const more = [
    ...(/프로야구|국야|크보/.test(text) ? ['kbo'] : []),
    ...(/케이\s*리그|k\s*리그/.test(text) ? ['kor.1', 'kor.2'] : []),
    ...(/메이저리그|메쟈|엠엘비/.test(text) ? ['mlb'] : []),
    ...(/해축|해외\s*축구|유럽\s*축구/.test(text) ? ['eng.1', 'esp.1', 'ita.1', 'ger.1', 'fra.1'] : []),
    ...(/국축|국내\s*축구/.test(text) ? ['kor.1', 'kor.2'] : []),
    ...(/v\s*리그|브이\s*리그/.test(text) ? ['kovo-m', 'kovo-w'] : []),
  ];
  return [...new Set([...meant, ...more])];
}

/** Of a European club that plays soccer and basketball soccer is meant, unless somebody says otherwise. */
const firstMeant = ({ teams }: Mention): Sport[] => {
  const isClubOfBoth =
    teams.some(({ sport }) => sport === 'soccer') &&
    teams.every(({ sport, key }) => sport === 'soccer' || key.startsWith('basketball/euroleague/'));
  return isClubOfBoth ? ['soccer'] : [];
};

/** Of those who share a name: whoever plays the sport, or in the league, that is named beside it; two names of one sentence play each other. */
function settled(mentions: readonly Mention[], sportsSaid: readonly Sport[]): Mention[] {
  const inSports = (teams: readonly TeamMeant[], wanted: readonly Sport[]): readonly TeamMeant[] => {
    const left = teams.filter(({ sport }) => wanted.includes(sport));
    return left.length > 0 ? left : teams;
  };
  const sure = mentions.flatMap(({ teams }) => (new Set(teams.map(({ sport }) => sport)).size === 1 ? (teams[0]?.sport ?? []) : []));
  const wanted = sportsSaid.length > 0 ? sportsSaid : sure;
  return mentions.map((mention) => ({ ...mention, teams: inSports(mention.teams, wanted.length > 0 ? wanted : firstMeant(mention)) }));
}

/** 한국 농구 is basketball in Korea; the national team is meant where another nation stands beside it, or who says so. */
function nations(mentions: readonly Mention[], text: string): Mention[] {
  const isNation = ({ teams }: Mention) => teams.every(({ key }) => key.includes('/nation/'));
  const isMeant =
    /국대|대표|국가대표|a매치|월드컵|올림픽|아시안|평가전|예선/.test(text) || mentions.filter(isNation).length > 1 || mentions.length > 1;
  return mentions.filter((mention) => !isNation(mention) || isMeant || !/^(?:한국|일본|미국|중국)/.test(mention.said));
}

const scopeOfKey = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** Named with its league, a shared name is the one that plays there: LG in the KBL. */
function inLeagues(mentions: readonly Mention[], leagues: readonly string[]): Mention[] {
  const scopes = new Set(leagues.flatMap((code) => (leagueOf(code) ? [`${leagueOf(code)?.sport}/${leagueOf(code)?.teamScope}`] : [])));
  if (scopes.size === 0) return [...mentions];
  return mentions.map((mention) => {
    const left = mention.teams.filter(({ key }) => scopes.has(scopeOfKey(key)));
    return left.length > 0 ? { ...mention, teams: left } : mention;
  });
}

/** Whoever needs care is answered with it, whatever else is asked; known without any name or record. Null where nobody does. */
export function careAsked(message: string): Asked | null {
  const care = careNeeded(message);
  return care && { purpose: 'chat', care, sports: [], leagues: [], mentions: [], span: null, least: null, stranger: null, topic: null };
}

export function understand(message: string, { roster, now }: { roster: Roster; now: Date }): Asked {
  const text = message.normalize('NFC').toLowerCase().trim();
  const named = mentionsIn(text, roster);
  const leagues = leaguesIn(text, named);
  const sportsSaid = sportsIn(text);
  const ofLeagues = leagues.flatMap((code) => leagueOf(code)?.sport ?? []);
  const wanted = [...new Set([...sportsSaid, ...(sportsSaid.length === 0 ? ofLeagues : [])])];
  const mentions = inLeagues(settled(nations(named, text), wanted), leagues);
  const span = spanIn(text, now);
  const least = leastIn(text);
  const purpose = purposeOf(text, { mentions, span, hasPlace: wanted.length > 0, hasLeast: least !== null });
  return {
    purpose,
    care: careNeeded(message),
    sports: wanted,
    leagues: sportsSaid.length > 0 ? leagues.filter((code) => sportsSaid.includes(leagueOf(code)?.sport ?? 'mma')) : leagues,
    mentions,
    span,
    least,
    stranger: strangerIn(text, {
      purpose,
      isNamed: named.length > 0 || wanted.length > 0,
      isLeague: (word) => leaguesOfWord(word).length > 0,
    }),
    topic: purpose === 'how-to' ? topicAsked(text) : null,
  };
}
