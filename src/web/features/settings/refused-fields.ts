// Which lines of a form a refusal belongs under, in the server's own words.
import type { RefusalCode } from '#contract/errors.ts';
import { koreanSentence } from '#contract/fields/sentences.ts';
import { ApiError } from '../../api/client.ts';
import type { Faults } from './use-fields.ts';

/** Where a refusal belongs when the server names no field. */
const places: Partial<Record<RefusalCode, string>> = {
  'password-needed': 'currentPassword',
  'wrong-password': 'currentPassword',
  'too-many-attempts': 'currentPassword',
  'email-taken': 'email',
  'username-taken': 'username',
  'name-reserved': 'username',
  'common-password': 'newPassword',
};

/** Undefined where none of `names` is meant: then the refusal is for a toast to tell. */
export function refusedFields<K extends string>(fault: Error, names: readonly K[]): Faults<K> | undefined {
  if (!(fault instanceof ApiError) || fault.status >= 500) return undefined;
  const { fields, code, said } = fault;
  const named = names.filter((name) => fields?.[name]);
  if (named.length > 0) return Object.fromEntries(named.map((name) => [name, koreanSentence(fields?.[name] ?? '')])) as Faults<K>;
  const place = names.find((name) => code !== undefined && name === places[code]);
  return place && said ? ({ [place]: said } as Faults<K>) : undefined;
}
