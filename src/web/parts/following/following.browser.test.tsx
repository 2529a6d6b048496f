// The bell of a match and the button of a team: shown as wished at once, once however often pressed, and back as it was where it failed.
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import type { Following } from '#contract/live/following.ts';
import { hearClock } from '../../api/server-clock.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { WithToasts } from '../test-support.tsx';
import { BellButton } from './bell-button.tsx';
import { FollowButton } from './follow-button.tsx';

const startsAt = '2099-03-01T10:30:00.000Z';
type Server = Following & {
  asked: string[];
  fails: boolean;
  holds?: Promise<void>;
  predictionAlerts: boolean;
  pushPublicKey: string | null;
};

const team = (teamId: number): Following['teams'][number] => ({
  teamId,
  sport: 'soccer',
  league: '프리미어리그',
  side: {
    name: '토트넘',
    shortName: '토트넘',
    originalName: 'Tottenham',
    teamId,
    crest: { primary: '#112233', secondary: '#ffffff', pattern: 'half' },
  },
  followedAt: startsAt,
});

/** The network is the browser's edge: only it is replaced. */
function serve(start: Partial<Server> = {}): Server {
  const server: Server = { teams: [], bells: [], asked: [], fails: false, predictionAlerts: true, pushPublicKey: null, ...start };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = input as string;
    const method = init?.method ?? 'GET';
    server.asked.push(`${method} ${path}`);
    if (method === 'PUT') {
      await server.holds;
      if (server.fails) return Response.json({ code: 'match-started', message: '이미 시작된 경기입니다.' }, { status: 409 });
      const wish = JSON.parse(init?.body as string) as { on?: boolean; follow?: boolean };
      const id = path.split('/').at(-1) ?? '';
      if (wish.on !== undefined) server.bells = wish.on ? [...server.bells, id] : server.bells.filter((one) => one !== id);
      if (wish.follow !== undefined) server.teams = wish.follow ? [team(Number(id))] : [];
      return Response.json({ matchId: id, teamId: Number(id), ...wish });
    }
    if (path === '/api/user/settings')
      return Response.json({ predictionAlerts: server.predictionAlerts, pushNotifications: true, pushPublicKey: server.pushPublicKey });
    return Response.json({ teams: server.teams, bells: server.bells });
  });
  return server;
}

const Where = () => {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
};

const show = (who: number | null = 7, at = startsAt) =>
  render(
    <MemoryRouter initialEntries={['/live-sports?tab=today']}>
      <WhoLooks value={who}>
        <WithToasts>
          <WithQueries>
            <BellButton matchId="31" name="울산 HD" startsAt={at} />
            <FollowButton teamId={5} name="토트넘" />
            <Routes>
              <Route path="*" element={<Where />} />
            </Routes>
          </WithQueries>
        </WithToasts>
      </WhoLooks>
    </MemoryRouter>,
  );

const wishes = ({ asked }: Server) => asked.filter((one) => one.startsWith('PUT'));
/** A toast is in the page twice: to be seen, and to be heard. */
const told = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeInTheDocument();

beforeEach(() => {
  document.documentElement.className = 'dark';
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test('the bell and the team show what the server knows, asked once for all buttons', async () => {
  const server = serve({ bells: ['31'], teams: [team(5)] });
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: '울산 HD 경기 알림 끄기' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('button', { name: '토트넘 따르는 중' })).toHaveAttribute('aria-pressed', 'true');
  expect(server.asked).toEqual(['GET /api/user/following']);
});

test('a bell shows at the press, says when it will ring, and goes to the server once however often it is pressed', async () => {
  let go: () => void = () => undefined;
  const server = serve({ holds: new Promise((resolve) => (go = resolve)) });
  const screen = await show();
  const bell = screen.getByRole('button', { name: /울산 HD 경기 알림/ });
  await bell.dblClick();
  await expect.element(bell).toHaveAttribute('aria-pressed', 'true');
  await expect.element(bell).toHaveAttribute('aria-disabled', 'true');
  await bell.click({ force: true });
  go();
  await expect.element(bell).toHaveAttribute('aria-disabled', 'false');
  await told('울산 HD 경기 알림을 켰어요');
  await told(/시작 10분 전\(3월 1일 19:20\)에 알려 드려요/);
  expect(wishes(server)).toEqual(['PUT /api/user/bells/31']);
  await bell.click();
  await expect.element(screen.getByRole('button', { name: '울산 HD 경기 알림 받기' })).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => server.bells).toEqual([]);
});

test('on a device that is nine hours fast, a match in three hours is still to come', async () => {
  try {
    const serverMs = Date.now() - 9 * 3_600_000;
    hearClock(new Headers({ date: new Date(serverMs).toUTCString() }));
    serve();
    const screen = await show(7, new Date(serverMs + 3 * 3_600_000).toISOString());
    await screen.getByRole('button', { name: '울산 HD 경기 알림 받기' }).click();
    await told(/시작 10분 전\((오늘|내일) \d\d:\d\d\)에 알려 드려요/);
  } finally {
    hearClock(new Headers({ date: new Date().toUTCString() }));
  }
});

test('what the server refuses goes back as it was, and is said in its words', async () => {
  const server = serve({ fails: true, bells: [] });
  const screen = await show();
  await screen.getByRole('button', { name: '울산 HD 경기 알림 받기' }).click();
  await told('경기 알림을 켜지 못했어요');
  await told('이미 시작된 경기입니다.');
  await expect.element(screen.getByRole('button', { name: '울산 HD 경기 알림 받기' })).toHaveAttribute('aria-pressed', 'false');
  await screen.getByRole('button', { name: '토트넘 따르기' }).click();
  await told('관심 팀에 넣지 못했어요');
  await expect.element(screen.getByRole('button', { name: '토트넘 따르기' })).toHaveAttribute('aria-pressed', 'false');
  server.fails = false;
  await screen.getByRole('button', { name: '토트넘 따르기' }).click();
  await expect.element(screen.getByRole('button', { name: '토트넘 따르는 중' })).toBeVisible();
  await told(/토트넘을 따르고 있어요/);
});

test('a visitor is led to the sign-in and back, and nothing is asked for them', async () => {
  const server = serve();
  const screen = await show(null);
  await screen.getByRole('button', { name: '울산 HD 경기 알림 받기' }).click();
  await told('로그인하면 알림을 받을 수 있어요');
  await expect.element(screen.getByText('/login?next=%2Flive-sports%3Ftab%3Dtoday')).toBeVisible();
  expect(server.asked).toEqual([]);
});

test('whoever has switched alerts off is told so, and no push is offered', async () => {
  serve({ predictionAlerts: false, pushPublicKey: 'key' });
  const screen = await show();
  await screen.getByRole('button', { name: '울산 HD 경기 알림 받기' }).click();
  await told('경기 알림이 꺼져 있어요. 설정에서 ‘예측 결과 알림’을 켜면 받을 수 있어요.');
  expect(localStorage.getItem('push_offered')).toBeNull();
});

test('push is offered after the first wish and never again on this device', async () => {
  serve({ pushPublicKey: 'key' });
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'default' });
  const screen = await show();
  await screen.getByRole('button', { name: '울산 HD 경기 알림 받기' }).click();
  const dialog = screen.getByRole('alertdialog', { name: '푸시로도 알려 드릴까요?' });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '나중에' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '토트넘 따르기' }).click();
  await told('토트넘을 따르고 있어요');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});
