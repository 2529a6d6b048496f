// Every name that a team is called by, prepared so that they can be found in a sentence.
import { initialsOf, isFirstConsonant, normaliseForSearch } from '../korean/search.ts';
import { type Sport, sports } from '../sport.ts';
import { allTeams, playsSport, spellingsOf } from '../team/dictionary.ts';
import type { TeamMeant } from './asked.ts';
import { nicknames } from './nicknames.data.ts';
import { slipKeysOf, soundOf } from './slips.ts';

export type Named = { team: TeamMeant; spellings: readonly string[] };

export type Roster = {
  /** By the form for comparing. */
  byName: ReadonlyMap<string, readonly TeamMeant[]>;
  /** By first consonants: ㅁㅇ. */
  byInitials: ReadonlyMap<string, readonly TeamMeant[]>;
  /** By how a name in Hangul sounds: 뮌핸 is 뮌헨. */
  bySound: ReadonlyMap<string, readonly TeamMeant[]>;
  /** Names of three syllables and more, by what is left of them when a letter slips. */
  bySlip: ReadonlyMap<string, readonly string[]>;
  longest: number;
};

/** Spellings that are words of every sentence about sport, or of every day, name no team by themselves. */
const everyday: ReadonlySet<string> = new Set(
  '홈 원정 승 무 패 오늘 내일 경기 추천 축구 야구 농구 배구 리그 대표 배당 안전 확률 분석 예측 결과 폼 최근 요즘 선수 점수 시간 가입 상담 방법 도움 랭킹 기록 사이트 토토 돈 가치 우리 내 나 너 미나 ai me so in no as or us is it to by on at do go we he la de el san new park can man win bet hot sun kim lee red sky'
    .split(' ')
    .map(normaliseForSearch),
);

/** One syllable or one Latin letter is no name, but for these; two Latin letters only where they are an abbreviation that fans use (KT, LG, SK). */
const isName = (word: string): boolean =>
  /^[쓱킅칰갸슼]$/.test(word) ||
  (word.length > 1 && !everyday.has(word) && !/^[a-z]{1,2}$/.test(word.replace(/^(kt|lg|sk|nc|db|kb|gs|og|ok)$/, 'abc')));

const sportsOf = (scope: string): Sport[] =>
  sports.filter((sport) => (scope === 'nation' ? sport !== 'mma' : scope.startsWith(`${sport}/`)));

/** The clubs, nations and fighters of our own dictionary. */
export const knownNames = (): Named[] =>
  allTeams()
    // Women's clubs of soccer bear the names of the men's; who means them says so, and the league finds them.
    .filter(({ scope }) => !/^soccer\/.*-w$/.test(scope))
    .flatMap((team) =>
      sportsOf(team.scope)
        .filter((sport) => playsSport(team, sport))
        .map((sport) => ({
          team: {
            key: `${team.scope === 'nation' ? `${sport}/nation` : team.scope}/${team.slug}`,
            sport,
            name: team.full,
            short: team.short,
          },
          spellings: spellingsOf(team),
        })),
    )
    .map(({ team, spellings }) => ({ team, spellings: [...spellings, ...(nicknames[team.key] ?? [])] }));

function add(map: Map<string, TeamMeant[]>, word: string, team: TeamMeant): void {
  const known = map.get(word);
  if (!known) map.set(word, [team]);
  else if (!known.some(({ key }) => key === team.key)) known.push(team);
}

export function rosterOf(named: readonly Named[]): Roster {
  const byName = new Map<string, TeamMeant[]>();
  const byInitials = new Map<string, TeamMeant[]>();
  const bySound = new Map<string, TeamMeant[]>();
  for (const { team, spellings } of named)
    for (const spelling of spellings) {
      const word = normaliseForSearch(spelling);
      if (!isName(word)) continue;
      add(byName, word, team);
      if (/^[가-힣]{2,}$/.test(word)) add(bySound, soundOf(word), team);
      const initials = initialsOf(spelling);
      if ([...initials].every(isFirstConsonant)) add(byInitials, initials, team);
    }
  const bySlip = new Map<string, string[]>();
  for (const word of byName.keys())
    if (word.length > 2 && /^[가-힣]+$/.test(word)) for (const key of slipKeysOf(word)) bySlip.set(key, [...(bySlip.get(key) ?? []), word]);
  return { byName, byInitials, bySound, bySlip, longest: Math.max(0, ...[...byName.keys()].map((word) => word.length)) };
}
