// Whom a message names: the longest name that begins at a word, with what may hang on it in Korean.
import { leaguesMeant } from '../korean/leagues-meant.ts';
import { isFirstConsonant, normaliseForSearch } from '../korean/search.ts';
import type { Mention, TeamMeant } from './asked.ts';
import type { Roster } from './roster.ts';
import { isOneSlip, slipKeysOf, soundOf } from './slips.ts';

const mentionsMax = 4;
/** A name may be written apart: FC 서울, 맨체스터 유나이티드, 골든 스테이트. */
const wordsJoined = 4;
/** Nobody looks for slips beyond so many words: looking costs. */
const wordsGuessed = 40;

/** What may follow a name within its word: particles, honorifics, and words that are often written on without a space. */
const tail =
  /^(?:(?:이|가|은|는|을|를|의|도|만|과|와|랑|이랑|하고|대|전|에|에서|한테|쪽|팀|네|님|선수|이나|나|부터|까지|보다|처럼|으로|로|요|이요|좀|vs|v|경기|오늘|내일|어제|이번|다음|요즘|최근|폼|배당|예측|픽|분석|결과|일정|승|승률|확률|추천|팬|꺼|거|라이온즈|몇|언제|어때|어떰|이겨|이길|이겼|지금|졌|질|상대|맞대결)|[?!.,~ㅋㅎㅠㅜ:;]+)+(?:.*)$/;
const fitsTail = (rest: string): boolean => rest === '' || tail.test(rest);

type Word = { text: string; at: number };

/** Words with their places; marks that join two names (vs, -, 대) fall away by themselves. */
function wordsOf(message: string): Word[] {
  return [...message.matchAll(/[^\s,·/()[\]"'“”‘’|~–—-]+/g)].map(({ 0: raw, index }) => ({ text: normaliseForSearch(raw), at: index }));
}

/** Latin and numbers end where they end: `psg랑` has a tail in Hangul, `mun` is not `mu` with a tail. */
const breaksLatin = (name: string, rest: string): boolean => /[a-z0-9]$/.test(name) && /^[a-z0-9]/.test(rest);

type Found = { said: string; teams: readonly TeamMeant[]; words: number };

/** Words written as one from here on, the most first; what is found in them must end in the last of them. */
function* joinedAt(words: readonly Word[], from: number): Generator<{ text: string; count: number; shortest: number }> {
  for (let count = Math.min(wordsJoined, words.length - from); count > 0; count -= 1) {
    const joined = words.slice(from, from + count).map(({ text }) => text);
    const text = joined.join('');
    yield { text, count, shortest: count === 1 ? 1 : text.length - (joined.at(-1) ?? '').length + 1 };
  }
}

/** The longest name first; written in several words it must end with one of them. */
function namedAt(words: readonly Word[], from: number, roster: Roster): Found | undefined {
  for (const { text, count, shortest } of joinedAt(words, from)) {
    for (let length = Math.min(text.length, roster.longest); length >= shortest; length -= 1) {
      const name = text.slice(0, length);
      const teams = roster.byName.get(name);
      const rest = text.slice(length);
      if (teams && !breaksLatin(name, rest) && fitsTail(rest)) return { said: name, teams, words: count };
    }
  }
  return undefined;
}

/** Laughter, short answers, and fingers that rest on the keyboard. */
const noInitials =
  /^(?:ㅋ+|ㅎ+|ㅠ+|ㄱㄱ|ㅇㅇ|ㄴㄴ|ㅇㅋ|ㅊㅊ|ㄱㅅ|ㅎㅇ|ㅂㅂ|ㅈㅅ|ㄹㅇ|ㅇㄷ|ㅇㅈ|ㅁㄴㅇㄹ?ㅎ?|ㄴㅇㄹ+|ㅂㅈㄷㄱ?ㅅ?|ㅋㅌㅊㅍ?|ㅇㄹㅇㄹ)$/;

function initialsAt({ text }: Word, roster: Roster): Found | undefined {
  const typed = /^[ㄱ-ㅎ]{2,}/.exec(text)?.[0];
  if (!typed || ![...typed].every(isFirstConsonant) || noInitials.test(typed)) return undefined;
  const teams = roster.byInitials.get(typed);
  return teams && { said: typed, teams, words: 1 };
}

/** What is written as another name sounds, however short it is. */
function soundedAt(words: readonly Word[], from: number, roster: Roster): Found | undefined {
  for (const { text, count, shortest } of joinedAt(words, from)) {
    const [hangul = ''] = /^[가-힣]*/.exec(text) ?? [];
    for (let length = Math.min(hangul.length, roster.longest); length >= Math.max(2, shortest); length -= 1) {
      const teams = fitsTail(text.slice(length)) ? roster.bySound.get(soundOf(text.slice(0, length))) : undefined;
      if (teams) return { said: text.slice(0, length), teams, words: count };
    }
  }
  return undefined;
}

/** The teams whose names are one slip away, each once. */
function nearTo(typed: string, roster: Roster): Map<string, readonly TeamMeant[]> {
  const names = new Set(slipKeysOf(typed).flatMap((key) => roster.bySlip.get(key) ?? []));
  const meant = new Map<string, readonly TeamMeant[]>();
  for (const name of names) {
    const teams = isOneSlip(typed, name) ? roster.byName.get(name) : undefined;
    if (teams) meant.set(teams.map(({ key }) => key).join(), teams);
  }
  return meant;
}

/** Only of names of three syllables and more, and only where one slip leads to one name. */
function slippedAt(words: readonly Word[], from: number, roster: Roster): Found | undefined {
  for (const { text, count, shortest } of joinedAt(words, from)) {
    if (!/^[가-힣]{3,}/.test(text)) continue;
    for (let length = Math.min(text.length, roster.longest + 1); length >= Math.max(3, shortest); length -= 1) {
      if (!fitsTail(text.slice(length))) continue;
      const said = text.slice(0, length);
      const [only, ...others] = nearTo(said, roster).values();
      if (only && others.length === 0) return { said, teams: only, words: count };
      if (only) break;
    }
  }
  return undefined;
}

/** Words that look like a slip of a name and are none. */
const isPlain = (text: string): boolean =>
  leaguesMeant(text).length > 0 ||
  /^(?:추천|프로|퍼센트|몇|얼마|오늘|내일|모레|어제|경기|분석|예측|배당|안녕|어떻|알려|보여|누가|이길|축구|야구|농구|배구|국내|해외|리그|안전|믿을|확실|가입|방법|도움|심심|선수|랭킹|적중|정확|지금|실시간|이번|다음|주말|요즘|최근|전적|순위|결과|무승부)/.test(
    text,
  );

function guessedAt(words: readonly Word[], from: number, roster: Roster): Found | undefined {
  const found = soundedAt(words, from, roster) ?? slippedAt(words, from, roster);
  return found && !isPlain(words[from]?.text ?? '') ? found : undefined;
}

/** 바이언 뮌헨 is one club in two words. */
const isSame = ([a]: readonly TeamMeant[], [b]: readonly TeamMeant[]): boolean => a !== undefined && a.key === b?.key;

export function mentionsIn(message: string, roster: Roster): Mention[] {
  const words = wordsOf(message.normalize('NFC'));
  const found: Mention[] = [];
  for (let at = 0; at < words.length && found.length < mentionsMax; ) {
    const word = words[at];
    if (!word) break;
    const named = namedAt(words, at, roster) ?? initialsAt(word, roster) ?? (at < wordsGuessed ? guessedAt(words, at, roster) : undefined);
    if (named && !found.some(({ said, teams }) => said === named.said || isSame(teams, named.teams)))
      found.push({ said: named.said, at: word.at, teams: named.teams });
    at += named?.words ?? 1;
  }
  return found;
}
