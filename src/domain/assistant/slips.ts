// Slips of the finger and of the ear: which written words may stand for which names.

const lettersOf = (word: string): string => word.normalize('NFD');

/** One letter more, less or other, counted in letters and not in syllables: 토트냄, 리버플, 레알마드리. */
export function isOneSlip(a: string, b: string): boolean {
  const [x, y] = [lettersOf(a), lettersOf(b)];
  if (Math.abs(x.length - y.length) > 1) return false;
  let start = 0;
  while (start < x.length && start < y.length && x[start] === y[start]) start += 1;
  let end = 0;
  while (end < x.length - start && end < y.length - start && x[x.length - 1 - end] === y[y.length - 1 - end]) end += 1;
  return Math.max(x.length, y.length) - start - end <= 1;
}

/**
 * The word, and the word without each of its letters. Two words that are one slip apart have one of these in common, so that names are found
 * without being compared one by one.
 */
export function slipKeysOf(word: string): string[] {
  const letters = lettersOf(word);
  return [letters, ...Array.from(letters, (_, at) => letters.slice(0, at) + letters.slice(at + 1))];
}

/** Vowels that sound alike, tense consonants, and finals that end alike: each becomes the first of its row. */
const alike: readonly string[] = ['ᅢᅦᅤᅨ', 'ᅬᅫᅰ', 'ᄀᄁ', 'ᄃᄄ', 'ᄇᄈ', 'ᄉᄊ', 'ᄌᄍ', 'ᆨᆩᆿ', 'ᆮᆺᆻᆽᆾᇀᇂ', 'ᆸᇁ'];
const soundsAs: ReadonlyMap<string, string> = new Map(
  alike.flatMap((row) => [...row].map((letter) => [letter, row[0] ?? letter] as const)),
);

/** Words with the same sound are written alike: soundOf('뮌핸') is soundOf('뮌헨'). */
export const soundOf = (word: string): string => [...lettersOf(word)].map((letter) => soundsAs.get(letter) ?? letter).join('');
