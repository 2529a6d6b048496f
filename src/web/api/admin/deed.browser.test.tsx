// A deed of an admin is tried once more where the line broke, but for the one that ends the token it is asked with.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answering, asksOf, refusal } from '../../parts/test-support.tsx';
import { WithQueries } from '../with-queries.tsx';
import { useAdminDeed } from './deed.ts';
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
