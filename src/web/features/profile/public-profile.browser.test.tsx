// What strangers see of a member.
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PublicProfile } from '#contract/account/members.ts';
import '../../styles/app.css';
import { WhoLooks } from '../../api/who-looks.ts';
import { BlocksFrom } from '../../parts/community/blocks-from.tsx';
import { exampleAuthor } from '../../parts/community/examples.data.ts';
import { noBlocks } from '../../parts/community/hidden.ts';
import { answering, asksOf, WithToasts } from '../../parts/test-support.tsx';
import { busyRecord, emptyRecord, emptyStats, examplePublic } from './examples.data.ts';
import { PublicProfileScreen } from './public-profile.tsx';

function show(member: PublicProfile, record = busyRecord()) {
  const element = (
    <WithToasts>
      <PublicProfileScreen member={member} record={record} now="2026-10-25T06:00:00.000Z" />
    </WithToasts>
  );
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

afterEach(() => vi.restoreAllMocks());

test('[R140] a member’s tier, title, place, level and figures are there for everyone', async () => {
  const screen = await show(examplePublic());
  const text = screen.container.textContent;
  for (const words of ['주말엔축구', '@weekend_fb', '골드', '숙련자', '128위', '레벨 14', '62.4%', '85건 중 53건 적중', '812점'])
    expect(text).toContain(words);
  await expect.element(screen.getByRole('heading', { level: 1, name: /주말엔축구/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '내 프로필 수정하기' }).elements()).toHaveLength(0);
});

test('a member blocks another on their page, and finds there how to take it back', async () => {
  const member = examplePublic();
  const { username, displayName } = member;
  const path = `/api/user/blocks/${username}`;
  const heard = answering({
    [`PUT ${path}`]: () => Response.json({ members: [exampleAuthor({ username, displayName })], words: [] }),
    [`DELETE ${path}`]: () => Response.json(noBlocks),
  });
  const element = (
    <WithToasts>
      <WhoLooks value={7}>
        <BlocksFrom loaded={noBlocks}>
          <PublicProfileScreen member={member} record={busyRecord()} now="2026-10-25T06:00:00.000Z" />
        </BlocksFrom>
      </WhoLooks>
    </WithToasts>
  );
  const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await screen.getByRole('button', { name: '차단', exact: true }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: '차단', exact: true }).click();
  await expect.element(screen.getByText(/차단한 회원이에요/)).toBeVisible();
  await screen.getByRole('button', { name: '차단 풀기' }).click();
  // What was pressed went with what it did.
  await expect.element(screen.getByRole('button', { name: '차단', exact: true })).toHaveFocus();
  await expect.element(screen.getByText(`${displayName}님 차단을 풀었어요`).first()).toBeVisible();
  expect([asksOf(heard, 'PUT', path), asksOf(heard, 'DELETE', path)].map(({ length }) => length)).toEqual([1, 1]);
});

test('the own public page leads to where it is changed', async () => {
  const screen = await show(examplePublic({ isMe: true }));
  await expect.element(screen.getByRole('link', { name: '내 프로필 수정하기' })).toHaveAttribute('href', '/profile');
});

test('[R148] a member without results has no numbers made up', async () => {
  const { settledPredictions, sportStats, recentActivity } = emptyStats();
  const member = examplePublic({ settledPredictions, sportStats, recentActivity, ranking: null, predictionAccuracy: 0 });
  const screen = await show(member, emptyRecord());
  expect(screen.getByText('집계 전').elements().length).toBeGreaterThan(1);
  await expect.element(screen.getByText('아직 경기가 시작된 예측이 없어요.')).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/0\.0%/);
});

test('an automatic account says that it is one', async () => {
  const screen = await show(examplePublic({ isBot: true }));
  await expect.element(screen.getByText(/^봇사람이 아니라/)).toHaveClass('tag');
  await expect.element(screen.getByText('순위 제외')).toBeVisible();
});

test('[R321] the AI says that it is one', async () => {
  const screen = await show(examplePublic({ isBot: true, isAi: true }));
  await expect.element(screen.getByText(/^AI/).first()).toHaveClass('tag');
});

test('sharing copies the address where the browser has no share sheet', async () => {
  const copied = vi.fn(async () => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  const screen = await show(examplePublic());
  await screen.getByRole('button', { name: '공유하기' }).click();
  await expect.element(page.getByText('주소를 복사했어요').first()).toBeVisible();
  expect(copied).toHaveBeenCalledWith(location.href);
});
