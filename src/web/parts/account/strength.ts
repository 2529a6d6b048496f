// How hard a password is to guess: length first, then variety. Advice, not a rule; what is too common the server refuses.

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

export function strengthOf(password: string, least: number): Strength {
  if (password.length < least) return 'short';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const isVaried = new Set(password).size >= 6;
  if (!isVaried || password.length < 8) return 'weak';
  return password.length >= 14 || (password.length >= 10 && kinds >= 3) ? 'strong' : 'fair';
}
