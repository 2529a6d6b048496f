// Everything that is stored of a member, as one document for them to keep; of the demo's cast nothing that only one of its visitors may know.

import type { exportData } from '#contract/account/choices.ts';
import { Refusal } from '#contract/errors.ts';
import type { OutputOf } from '#contract/route.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { avatarHashOf } from '#storage/people/avatars.ts';
import type { Belongings } from '#storage/people/belongings.ts';
import { isShared } from '../shapes/members/cast-shoes.ts';
import type { Member } from '../viewer.ts';
import type { ProfileNeeds } from './needs.ts';

const rowsMax = 10_000;

/** What visitors told the operator alone, and where their browsers are called. */
const visitorsOwn: readonly string[] = ['inquiries', 'reports', 'streamReports', 'pushSubscriptions'];
const castNote = '데모 회원은 여럿이 함께 써요. 다른 방문자의 로그인과 문의, 신고, 푸시 구독은 담지 않았어요.';

/** Of several visitors in the same shoes each takes along the own session alone. */
function ofOneVisitor({ lists, cut }: Belongings, sessionId: number): Pick<Belongings, 'lists' | 'cut'> {
  const shared = Object.entries(lists).filter(([name]) => !visitorsOwn.includes(name));
  const own = (lists['sessions'] ?? []).filter(({ id }) => id === sessionId);
  return {
    lists: { ...Object.fromEntries(shared), sessions: own },
    cut: cut.filter((name) => name !== 'sessions' && !visitorsOwn.includes(name)),
  };
}

type Asking = Pick<Member, 'id' | 'sessionId'>;

export async function takeAlong(needs: ProfileNeeds, { id, sessionId }: Asking): Promise<OutputOf<typeof exportData>> {
  const { stores, clock } = needs;
  const stored = await stores.profiles.belongings(id, rowsMax);
  const { account } = stored;
  const isCast = await isShared(needs, id);
  const { lists, cut } = isCast ? ofOneVisitor(stored, sessionId) : stored;
  if (!account) throw new Refusal('session-expired');
  const hash = avatarHashOf(typeof account['avatar'] === 'string' ? account['avatar'] : null);
  const picture = hash === undefined ? undefined : await stores.avatars.find(hash);
  const { consents = [], sessions = [], notices = [], predictions = [], posts = [], comments = [], messages = [], ...others } = lists;
  return {
    exportedAt: clock().toISOString(),
    notes: [...(isCast ? [castNote] : []), ...cut.map((name) => `${name}: 가장 최근 ${figureOf(rowsMax)}건만 담았어요.`)],
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
