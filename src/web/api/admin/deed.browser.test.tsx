// A deed of an admin is tried once more where the line broke, but for the one that ends the token it is asked with; one whose answer was lost is
// sent again as the same, and the desk asks what was really done.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answering, asksOf, refusal } from '../../parts/test-support.tsx';
import { WithQueries } from '../with-queries.tsx';
import { useAdminDeed } from './deed.ts';
import { lostDeeds } from './lost-deeds.ts';
import type { AdminArgs, AdminPromise } from './promises.ts';
import { useAdmin } from './queries.ts';
import { dropAdminSession, keepAdminSession, readAdminSession } from './session.ts';

beforeEach(() => {
  keepAdminSession({ token: 'token', expiresAt: '2099-01-01T00:00:00.000Z', username: 'boss', displayName: '운영자' });
});
afterEach(() => {
  vi.restoreAllMocks();
  dropAdminSession('left');
});

function Extend({ onFail }: { onFail: (fault: Error) => void }) {
  const { act } = useAdminDeed('extendAdminSession', { onFail });
  return (
    <button type="button" onClick={() => act({ password: 'bori-cha-7788' })}>
      연장하기
    </button>
  );
}

test('two more hours are asked for once: the first try may have ended the token, and a refusal of the second would end the session here', async () => {
  const heard = answering({
    'POST /api/admin/session': (_, times) =>
      times === 1 ? new Response('the line broke', { status: 502 }) : refusal(401, 'session-expired', '세션이 만료되었습니다.'),
  });
  const onFail = vi.fn();
  const screen = await render(
    <WithQueries>
      <Extend onFail={onFail} />
    </WithQueries>,
  );
  await screen.getByRole('button', { name: '연장하기' }).click();
  await vi.waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(asksOf(heard, 'POST', '/api/admin/session')).toHaveLength(1);
  expect(readAdminSession()?.token).toBe('token');
});

type PressProps<N extends AdminPromise> = { deed: N; args: AdminArgs<N>; onEnd: (word: string) => void };

/** Beside a list, as on the desk. */
function Press<N extends AdminPromise>({ deed, args, onEnd }: PressProps<N>) {
  const { data } = useAdmin('adminAds', {});
  const { act } = useAdminDeed(deed, { onDone: () => onEnd('done'), onFail: (fault) => onEnd(fault.message) });
  return (
    <button type="button" onClick={() => act(args)}>
      누르기 {data?.length}
    </button>
  );
}

/** To its end, on a desk that is made anew, as after a look at another tab. */
async function press<N extends AdminPromise>(deed: N, args: AdminArgs<N>): Promise<string> {
  const onEnd = vi.fn();
  const screen = await render(
    <WithQueries>
      <Press deed={deed} args={args} onEnd={onEnd} />
    </WithQueries>,
  );
  await screen.getByRole('button').click();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  await screen.unmount();
  return onEnd.mock.calls[0]?.[0] as string;
}

const ad = (title: string): AdminArgs<'createAd'> => ({ title, content: '가볍게 떠나요.', priority: 1 });
const isLost = () => Promise.reject(new TypeError('Failed to fetch'));
const madeAd = () => Response.json({ id: 7, title: '여행자 보험' });
const noAds = { 'GET /api/admin/ads': () => Response.json([]) };

test('what is made again after a lost answer is the same deed, until an answer came', async () => {
  const heard = answering({ ...noAds, 'POST /api/admin/ads': (_, times) => (times <= 2 ? isLost() : madeAd()) });
  const ends = [
    await press('createAd', ad('여행자 보험')),
    await press('createAd', ad('여행자 보험')),
    await press('createAd', ad('여행자 보험')),
  ];
  expect(ends.slice(1)).toEqual(['done', 'done']);
  const keys = asksOf(heard, 'POST', '/api/admin/ads').map(({ key }) => key);
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[3]).not.toBe(keys[0]);
});

test('other words are another deed, and so are the same after ten minutes, after its maker left, and once it was taken away', async () => {
  const heard = answering({
    ...noAds,
    'POST /api/admin/ads': isLost,
    'DELETE /api/admin/ads/7': () => Response.json({ ok: true }),
  });
  const clock = vi.spyOn(performance, 'now');
  await press('createAd', ad('여행자 보험'));
  await press('createAd', ad('암 보험'));
  const after = performance.now() + 600_001;
  clock.mockReturnValue(after);
  await press('createAd', ad('암 보험'));
  clock.mockRestore();
  await press('createAd', ad('운전자 보험'));
  await press('deleteAd', { id: 7 });
  await press('createAd', ad('운전자 보험'));
  dropAdminSession('left');
  expect(lostDeeds.size).toBe(0);
  keepAdminSession({ token: 'token', expiresAt: '2099-01-01T00:00:00.000Z', username: 'boss', displayName: '운영자' });
  await press('createAd', ad('운전자 보험'));
  const keys = asksOf(heard, 'POST', '/api/admin/ads').map(({ key }) => key);
  // Each was tried twice.
  expect(keys).toHaveLength(12);
  expect(new Set(keys).size).toBe(6);
});

test('how something is to stand is asked anew each time: what stood meanwhile may be another thing', async () => {
  const heard = answering({ ...noAds, 'PATCH /api/admin/ads/7': isLost });
  for (const _ of [1, 2]) await press('toggleAd', { id: 7, isActive: true });
  expect(new Set(asksOf(heard, 'PATCH', '/api/admin/ads/7').map(({ key }) => key)).size).toBe(2);
});

test.each([
  ['was lost', isLost],
  ['was a refusal', () => refusal(404, 'no-such-ad', '광고를 찾을 수 없어요.')],
])('the desk asks what stands where the answer %s', async (_, answer) => {
  const heard = answering({ ...noAds, 'DELETE /api/admin/ads/7': answer });
  const onEnd = vi.fn();
  const screen = await render(
    <WithQueries>
      <Press deed="deleteAd" args={{ id: 7 }} onEnd={onEnd} />
    </WithQueries>,
  );
  await screen.getByRole('button', { name: '누르기 0' }).click();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  await vi.waitFor(() => expect(asksOf(heard, 'GET', '/api/admin/ads')).toHaveLength(2));
});
