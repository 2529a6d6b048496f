// Who a name would be taken for: two names that look alike have one skeleton, and nobody may look like the house itself.
import { lookAlikes, reservedAnywhere, reservedWhole } from './reserved-names.data.ts';

/** Letters that show as nothing count as letters for Unicode. */
const blankLetters = /[\u115f\u1160\u3164\uffa0\u2800]/gu;

/** What an eye in a hurry cannot tell apart is one letter: i, l, 1, | and !; o and 0. */
const alike: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l', '|': 'l', '!': 'l', '@': 'a', $: 's', '3': 'e', '5': 's' };

const shown = (name: string) =>
  name
    .normalize('NFKD')
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
const whole = new RegExp(`^(?:${reservedWhole.map(nameSkeleton).join('|')})+$`, 'u');

/** The skeleton, and those that remain without punctuation or numbers read as letters: `admin!` and `admin07` are admins too. */
function skeletonsOf(name: string): string[] {
  const plain = shown(name);
  const bare = onlyLetters(plain);
  return [folded(plain), folded(bare), folded(bare.replace(/^\d+|\d+$/g, ''))];
}

/** True for a name that could be taken for the staff, the AI, or someone who left. */
export const isReservedName = (name: string): boolean =>
  skeletonsOf(name).some((skeleton) => whole.test(skeleton) || anywhere.some((reserved) => skeleton.includes(reserved)));

/** As the database compares user names and addresses: two spellings are one. */
export const identityKey = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What stands where someone was who left. The hyphen keeps anybody from choosing such a name. */
export const nameOfTheDeparted = '탈퇴한 사용자';
export const usernameOfTheDeparted = (id: number): string => `탈퇴-${id}`;
export const emailOfTheDeparted = (id: number): string => `deleted-${id}@invalid`;
