// Who a name would be taken for: two names that look alike have one skeleton, and nobody may look like the house itself.
import { clusters } from '../korean/search.ts';
import { capitals, lookAlikes, reservedAnywhere, reservedWhole } from './reserved-names.data.ts';

/** Letters that show as nothing, or as a line or a dot between others, count as letters for Unicode. */
const blankLetters = /[\p{Default_Ignorable_Code_Point}\p{Lm}\u2800]/gu;

/** What an eye in a hurry cannot tell apart is one letter: i, l, 1, | and !; o and 0. */
const alike: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', '|': 'l', '!': 'l', '@': 'a', $: 's', '3': 'e', '5': 's' };

const shown = (name: string) =>
  name
    .normalize('NFKD')
    // A capital may look like another letter than the small one that it becomes.
    .replace(/./gu, (letter) => capitals[letter] ?? letter)
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(blankLetters, '')
    .normalize('NFKC')
    .replace(/./gu, (letter) => lookAlikes[letter] ?? letter);

const onlyLetters = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '');
const folded = (name: string) => onlyLetters(name.replace(/./gu, (letter) => alike[letter] ?? letter));

/** The letters that remain when dress, case, spaces and look-alikes are taken off. @example nameSkeleton('Ａdm1n_') // 'admln' */
export const nameSkeleton = (name: string): string => folded(shown(name));

const anywhere = reservedAnywhere.map(nameSkeleton);
const wholly = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})+$`, 'u');
const whole = wholly(reservedWhole.map(nameSkeleton));

const finals = [...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
const vowels: Readonly<Record<string, string>> = { ㅘ: 'ㅗㅏ', ㅙ: 'ㅗㅐ', ㅚ: 'ㅗㅣ', ㅝ: 'ㅜㅓ', ㅞ: 'ㅜㅔ', ㅟ: 'ㅜㅣ', ㅢ: 'ㅡㅣ' };
const firstFinal = 0x11a8;
const parts: ReadonlyMap<string, string> = new Map([
  ...finals.map((final, at): [string, string] => [String.fromCharCode(firstFinal + at), (clusters[final] ?? final).normalize('NFKD')]),
  ...Object.entries(vowels).map(([one, two]): [string, string] => [one.normalize('NFKD'), two.normalize('NFKD')]),
]);

/** Hangul as one types it, letter by letter, wherever a syllable ends. @example lettersOf('과ㄴ') === lettersOf('관') // true */
const lettersOf = (name: string): string => name.normalize('NFKD').replace(/./gu, (letter) => parts.get(letter) ?? letter);
const looseHangul = /[\u1100-\u11ff]/u;
const anywhereLoose = anywhere.map(lettersOf);
const wholeLoose = wholly(reservedWhole.map((word) => lettersOf(nameSkeleton(word))));

/** Only of a name with single letters in it: whole syllables say themselves where they end. */
const isReservedLoose = (skeleton: string): boolean => {
  const letters = lettersOf(skeleton);
  return looseHangul.test(skeleton) && (wholeLoose.test(letters) || anywhereLoose.some((reserved) => letters.includes(reserved)));
};

/** Letters that touch are read as one. Not in the skeleton itself: names are stored under it. */
const joined = (skeleton: string): string => skeleton.replaceAll('rn', 'm').replaceAll('vv', 'w');

/** The skeleton, and those that remain without punctuation or numbers read as letters: `admin!` and `admin07` are admins too. */
function skeletonsOf(name: string): string[] {
  const plain = shown(name);
  const bare = onlyLetters(plain);
  const skeletons = [folded(plain), folded(bare), folded(bare.replace(/^\d+|\d+$/g, ''))];
  return [...skeletons, ...skeletons.map(joined)];
}

/** True for a name that could be taken for the staff, the AI, or someone who left. */
export const isReservedName = (name: string): boolean =>
  skeletonsOf(name).some(
    (skeleton) => whole.test(skeleton) || anywhere.some((reserved) => skeleton.includes(reserved)) || isReservedLoose(skeleton),
  );

/** As the database compares user names and addresses: two spellings are one. */
export const identityKey = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What stands where someone was who left. The hyphen keeps anybody from choosing such a name. */
export const nameOfTheDeparted = '탈퇴한 사용자';
export const usernameOfTheDeparted = (id: number): string => `탈퇴-${id}`;
export const emailOfTheDeparted = (id: number): string => `deleted-${id}@invalid`;
