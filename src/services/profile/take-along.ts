// Everything that is stored of a member, as one document for them to keep.

import type { exportData } from '#contract/account/choices.ts';
import { Refusal } from '#contract/errors.ts';
import type { OutputOf } from '#contract/route.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { avatarHashOf } from '#storage/people/avatars.ts';
import type { ProfileNeeds } from './needs.ts';

const rowsMax = 10_000;

export async function takeAlong({ stores, clock }: ProfileNeeds, memberId: number): Promise<OutputOf<typeof exportData>> {
  const { account, lists, cut } = await stores.profiles.belongings(memberId, rowsMax);
  if (!account) throw new Refusal('session-expired');
  const hash = avatarHashOf(typeof account['avatar'] === 'string' ? account['avatar'] : null);
  const picture = hash === undefined ? undefined : await stores.avatars.find(hash);
  const { consents = [], sessions = [], notices = [], predictions = [], posts = [], comments = [], messages = [], ...others } = lists;
  return {
    exportedAt: clock().toISOString(),
    notes: cut.map((name) => `${name}: 가장 최근 ${figureOf(rowsMax)}건만 담았어요.`),
    account,
    picture: picture ? `data:${picture.contentType};base64,${picture.bytes.toString('base64')}` : null,
    consents,
    sessions,
    notices,
    predictions,
    posts,
    comments,
    messages,
    ...others,
  };
}
