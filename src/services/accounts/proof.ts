// The password once more, before a deed that a stranger at an open screen must not do. Wrong ones count as failed sign-ins.
import { Refusal } from '#contract/errors.ts';
import { type Account, noPassword } from '#storage/people/accounts.ts';
import type { Attempts } from './attempts.ts';
import { refusalAt } from './joining.ts';
import type { Caller } from './needs.ts';

type Proof = { account: Account; given: string | undefined; caller: Caller; field: string };

export async function provePassword(attempts: Attempts, { account, given, caller, field }: Proof): Promise<void> {
  const { email, password: hash } = account;
  if (hash === noPassword) {
    throw new Refusal('wrong-password', { message: '아직 비밀번호가 없어요. 비밀번호 찾기로 정해 주세요.' });
  }
  if (!given) throw refusalAt('password-needed', field);
  if (!(await attempts.check({ email, address: caller.address, hash, password: given }))) throw refusalAt('wrong-password', field);
}
