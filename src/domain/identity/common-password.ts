// Refuses the passwords that are tried first: the most common ones, and those that say who their owner is.
import { commonPasswords } from './common-passwords.data.ts';

const common = new Set<string>(commonPasswords);
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

type Owner = { username?: string; email?: string };

/** `owner`: nobody may use their own name or address. */
export function isCommonPassword(password: string, { username = '', email = '' }: Owner = {}): boolean {
  const word = plain(password);
  const own = [username, email, email.split('@')[0] ?? ''].filter(Boolean).map(plain);
  return common.has(word) || own.includes(word) || /^(.)\1*$/u.test(word);
}
