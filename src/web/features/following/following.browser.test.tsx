// The settings' section of followed teams and the calendar: lists, empty, loading and failing; an address made, copied, replaced and deleted.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import type { FollowedTeam, Following } from '#contract/live/following.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { WithToasts } from '../../parts/test-support.tsx';
import { type FollowingData, FollowingSection } from './following-section.tsx';

const team = (teamId: number, name: string): FollowedTeam => ({
  teamId,
  sport: 'soccer',
  league: '프리미어리그',
  side: { name, shortName: name, originalName: name, teamId, crest: { primary: '#112233', secondary: '#ffffff', pattern: 'half' } },
  followedAt: '2026-11-01T00:00:00.000Z',
});

type Server = { following: Following; url: string | null; made: number; fails: RegExp | null; asked: string[] };

function serve(start: Partial<Server> = {}): Server {
  const server: Server = { following: { teams: [], bells: [] }, url: null, made: 0, fails: null, asked: [], ...start };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${input as string}`;
    server.asked.push(call);
    if (server.fails?.test(call)) return Response.json({ code: 'server-error', message: '서버에 문제가 생겼어요.' }, { status: 403 });
    if (call.startsWith('PUT /api/user/teams/')) {
      const id = Number(call.split('/').at(-1));
      server.following = { ...server.following, teams: server.following.teams.filter(({ teamId }) => teamId !== id) };
      return Response.json({ teamId: id, follow: false });
    }
    if (call === 'POST /api/user/calendar') {
      server.made += 1;
      server.url = `https://picknote.test/calendar/secret-${server.made}.ics`;
    }
    if (call === 'DELETE /api/user/calendar') server.url = null;
    return Response.json(call.endsWith('/calendar') ? { url: server.url } : server.following);
  });
  return server;
}

const show = (drawn: Partial<FollowingData> = {}) =>
  render(
    <MemoryRouter>
      <WhoLooks value={7}>
        <WithToasts>
          <WithQueries>
            <main className="wrap narrow stack set">
              <FollowingSection following={null} calendar={null} {...drawn} />
            </main>
          </WithQueries>
        </WithToasts>
      </WhoLooks>
    </MemoryRouter>,
  );

beforeEach(async () => {
  document.documentElement.className = 'dark';
  await page.viewport(360, 800);
});
afterEach(() => vi.restoreAllMocks());

/** A toast is in the page twice: to be seen, and to be heard. */
const told = (words: string) => expect.element(page.getByText(words).first()).toBeInTheDocument();
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);

test('whoever follows nobody is shown where to begin', async () => {
  serve();
  const screen = await show({ following: { teams: [], bells: [] }, calendar: { url: null } });
  await expect.element(screen.getByText(/아직 따르는 팀이 없어요/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '경기 보러 가기' })).toHaveAttribute('href', '/live-sports');
  await expect.element(screen.getByRole('button', { name: '주소 만들기' })).toBeVisible();
});

test('a team is let go with its line, the focus stays in the list, and a failure brings it back', async () => {
  const following = { teams: [team(1, '토트넘'), team(2, '울버햄프턴 원더러스 풋볼 클럽 아주 긴 이름의 팀')], bells: [] };
  const server = serve({ following, fails: /teams/ });
  const screen = await show({ following });
  fits();
  const gone = screen.getByRole('button', { name: '토트넘 그만 따르기' });
  await gone.click();
  await expect.element(screen.getByRole('heading', { name: /^관심 팀/, level: 3 })).toHaveFocus();
  await told('관심 팀에서 빼지 못했어요');
  await expect.element(gone).toBeVisible();
  server.fails = null;
  await gone.click();
  await expect.element(gone).not.toBeInTheDocument();
  await told('토트넘 경기는 더 알려 드리지 않아요');
  await expect.element(screen.getByText('1개', { exact: true })).toBeVisible();
});

test('ten teams are shown at first, and the rest at a press', async () => {
  const following = { teams: Array.from({ length: 13 }, (_, at) => team(at + 1, `팀 ${at + 1}`)), bells: [] };
  serve({ following });
  const screen = await show({ following });
  expect(document.querySelectorAll('.fw')).toHaveLength(10);
  await screen.getByRole('button', { name: '3개 더 보기' }).click();
  expect(document.querySelectorAll('.fw')).toHaveLength(13);
});

test('what the server could not say is asked for, and asked again after a failure', async () => {
  const server = serve({ following: { teams: [team(1, '토트넘')], bells: [] }, fails: /./ });
  const screen = await show();
  await expect.element(screen.getByText('관심 팀을 불러오지 못했어요.')).toBeVisible();
  await expect.element(screen.getByText('캘린더 주소를 불러오지 못했어요.')).toBeVisible();
  server.fails = null;
  await screen.getByRole('button', { name: '다시 불러오기' }).first().click();
  await expect.element(screen.getByText('토트넘')).toBeVisible();
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByRole('button', { name: '주소 만들기' })).toBeVisible();
});

test('an address is made, copied, replaced after a question and deleted after another', async () => {
  const server = serve();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await show({ following: { teams: [], bells: [] }, calendar: { url: null } });
  await screen.getByRole('button', { name: '주소 만들기' }).dblClick();
  const field = screen.getByRole('textbox', { name: '캘린더 주소' });
  await expect.element(field).toHaveValue('https://picknote.test/calendar/secret-1.ics');
  fits();
  await expect
    .element(screen.getByRole('link', { name: '캘린더 앱에 추가' }))
    .toHaveAttribute('href', 'webcal://picknote.test/calendar/secret-1.ics');
  await screen.getByRole('button', { name: '캘린더 주소 복사' }).click();
  expect(copied).toHaveBeenCalledWith('https://picknote.test/calendar/secret-1.ics');
  await screen.getByRole('button', { name: '새 주소로 바꾸기' }).click();
  const question = screen.getByRole('alertdialog', { name: '새 주소로 바꿀까요?' });
  await question.getByRole('button', { name: '취소' }).last().click();
  expect(server.made).toBe(1);
  await screen.getByRole('button', { name: '새 주소로 바꾸기' }).click();
  await question.getByRole('button', { name: '새 주소로 바꾸기' }).click();
  await expect.element(field).toHaveValue('https://picknote.test/calendar/secret-2.ics');
  await screen.getByRole('button', { name: '지우기', exact: true }).click();
  await screen.getByRole('alertdialog', { name: '캘린더 주소를 지울까요?' }).getByRole('button', { name: '주소 지우기' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: '캘린더 구독' })).toHaveFocus();
  expect(server.asked.filter((call) => call.startsWith('POST'))).toHaveLength(2);
});

test('a browser without a clipboard leaves the address selected', async () => {
  serve({ url: 'https://picknote.test/calendar/secret.ics' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  const screen = await show({ calendar: { url: 'https://picknote.test/calendar/secret.ics' } });
  await screen.getByRole('button', { name: '캘린더 주소 복사' }).click();
  await told('선택된 주소를 직접 복사해 주세요.');
  const field = document.querySelector<HTMLInputElement>('.set input');
  expect(field?.selectionEnd).toBe(field?.value.length);
});
