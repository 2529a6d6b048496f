// One spelling for the many ways a team is written, so that providers meet on the same word.

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' };

/** Words that say no more than "football club"; they fall away at either end, never when nothing else would be left. */
const clubWords: ReadonlySet<string> = new Set(['fc', 'afc', 'ac', 'sc', 'cf']);

/**
 * Lower case, no accents, no punctuation, `&` as "and", no FC, AFC, AC, SC or leading "1.". Years and city names stay,
 * so that two teams of one league stay two. Korean names lose their spaces: 맨체스터 시티 and 맨체스터시티 are one.
 * @example normaliseTeamName('1. FC Köln') // 'koln'
 */
export function normaliseTeamName(name: string): string {
  if (asciiOnly.test(name)) return withoutClubWords(plainAscii(name).split(' ')).join(' ');
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øłđðßæœıþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’‘`´]/g, '')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replaceAll('&', ' and ')
    .replace(/^1\.(?=\s)/, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return /[가-힣]/.test(plain) ? normaliseKorean(plain) : withoutClubWords(plain.split(' ')).join(' ');
}

const asciiOnly = /^[ -~]*$/;

/** Most names are ASCII, and Unicode's rules are slow: the same steps, as far as they concern such a name. */
const plainAscii = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replaceAll('&', ' and ')
    .replace(/^1\.(?=\s)/, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function withoutClubWords(words: string[]): string[] {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length > 1 && clubWords.has(first)) return withoutClubWords(words.slice(1));
  if (words.length > 1 && clubWords.has(last)) return withoutClubWords(words.slice(0, -1));
  return words;
}

function normaliseKorean(plain: string): string {
  const joined = plain.replaceAll(' ', '');
  return joined.replace(/^(fc|ac)(?=.)|(?<=[가-힣])fc$/g, '') || joined;
}

/** The normalised name as it stands in a key: words apart by hyphens. */
export const slugOfTeam = (name: string): string => normaliseTeamName(name).replaceAll(' ', '-') || 'unnamed';
