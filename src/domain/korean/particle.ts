// Korean particles that fit the word before them, so that no sentence has to say 은(는).

/** Each pair: first the form after a final consonant, then the form after a vowel. */
export const particlePairs = [
  '은/는',
  '이/가',
  '을/를',
  '과/와',
  '으로/로',
  '이에요/예요',
  '이었어요/였어요',
  '이라/라',
  '이고/고',
  '이나/나',
  '이며/며',
  '이랑/랑',
  '아/야',
] as const;
export type ParticlePair = (typeof particlePairs)[number];

/** How a word ends when it is read aloud. ㄹ stands apart because 으로/로 takes it for a vowel: 서울로, 리버풀로. */
type Ending = 'vowel' | 'rieul' | 'consonant' | 'unreadable';

/** The particle alone: particleOf('아스널', '은/는') is '은'. A word nobody can read aloud gets both: 은(는). */
export function particleOf(word: string, pair: ParticlePair): string {
  const [afterConsonant = '', afterVowel = ''] = pair.split('/');
  const ending = endingOf(word);
  if (ending === 'unreadable') return pair === '으로/로' ? '(으)로' : `${afterConsonant}(${afterVowel})`;
  if (ending === 'rieul') return pair === '으로/로' ? afterVowel : afterConsonant;
  return ending === 'consonant' ? afterConsonant : afterVowel;
}

/** @example withParticle('KT', '은/는') // 'KT는' */
export const withParticle = (word: string, pair: ParticlePair): string => `${word}${particleOf(word, pair)}`;

function endingOf(word: string): Ending {
  const text = spokenPart(word);
  const last = text.at(-1);
  if (last === undefined) return 'unreadable';
  if (last >= '가' && last <= '힣') return endingOfSyllable(last);
  if (/\d/.test(last)) return endingOfNumber(text);
  if (/[a-z]/i.test(last)) return endingOfLatin(text);
  return endingsOfSigns[last] ?? 'unreadable';
}

/** What is in brackets is not read with the sentence: the particle follows the word before them. */
function spokenPart(word: string): string {
  let text = word.normalize('NFC').trim();
  for (let before = ''; before !== text; ) {
    before = text;
    const withoutBrackets = text.replace(/[([{<〈《「][^()[\]{}<>〈〉《》「」]*[)\]}>〉》」]$/u, '').trimEnd();
    text = (withoutBrackets || text).replace(/[^\p{L}\p{N}%℃°+&]+$/u, '');
  }
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
}

function endingOfSyllable(syllable: string): Ending {
  const final = (syllable.charCodeAt(0) - 0xac00) % 28;
  return final === 0 ? 'vowel' : final === 8 ? 'rieul' : 'consonant';
}

/** 영 일 이 삼 사 오 육 칠 팔 구. */
const endingsOfDigits: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
];

/** A number is read whole: 십, 백, 천, 만 and 억 all end in a consonant, 조 does not. */
function endingOfNumber(text: string): Ending {
  const number = (/[\d,.]+$/.exec(text)?.[0] ?? '').replaceAll(',', '');
  const zeros = /0*$/.exec(number)?.[0].length ?? 0;
  const isWhole = !number.includes('.') && zeros < number.length;
  if (isWhole && zeros >= 12 && zeros < 16) return 'vowel';
  return endingsOfDigits[Number(number.at(-1))] ?? 'unreadable';
}

/** 퍼센트, 도, 플러스, 앤드. */
const endingsOfSigns: Readonly<Record<string, Ending>> = { '%': 'vowel', '℃': 'vowel', '°': 'vowel', '+': 'vowel', '&': 'vowel' };

/** Words whose spelling would mislead: units after a number, and names read as a word or against their last letter. */
const endingsOfWords: Readonly<Record<string, Ending>> = {
  km: 'vowel',
  m: 'vowel',
  cm: 'vowel',
  kg: 'consonant',
  g: 'consonant',
  p: 'vowel',
  one: 'consonant',
  club: 'consonant',
  moneyline: 'consonant',
  mobile: 'rieul',
  google: 'rieul',
  league: 'vowel',
  house: 'vowel',
};

/** Letters by name: 엘 and 알 end in ㄹ, 엠 and 엔 in a consonant, the other twenty-two in a vowel. */
const endingsOfLetters: Readonly<Record<string, Ending>> = { L: 'rieul', R: 'rieul', M: 'consonant', N: 'consonant' };

function endingOfLatin(text: string): Ending {
  const word = /[a-z]+$/i.exec(text)?.[0] ?? '';
  const followsNumber = /\d\s*$/.test(text.slice(0, -word.length));
  const known = endingsOfWords[word.toLowerCase()];
  if (known && (followsNumber || word.length > 2)) return known;
  const isAbbreviation = word.length === 1 || (word === word.toUpperCase() && (word.length <= 4 || !/[AEIOUY]/.test(word)));
  if (isAbbreviation) return endingsOfLetters[word.at(-1) ?? ''] ?? (word === word.toUpperCase() ? 'vowel' : endingOfLetterName(word));
  return endingOfForeignWord(word.toLowerCase());
}

const endingOfLetterName = (letter: string): Ending => endingsOfLetters[letter.toUpperCase()] ?? 'vowel';

/** As the loanword rules would write it: Arsenal 아스널, Tottenham 토트넘, Patrick 패트릭, Park 파크, Newcastle 뉴캐슬, Scott 스콧. */
function endingOfForeignWord(word: string): Ending {
  if (/(l|[^l]le|ville)$/.test(word)) return 'rieul';
  if (/(m|n|ng|[aiou]me|[aiou]ne|eene|[aeiou](?:bb|pp|tt))$/.test(word)) return 'consonant';
  if (/(^|[^aeiou])[aeiou](ck|k|c|p|t)$/.test(word)) return 'consonant';
  return 'vowel';
}
