// The page of one match on screen: what it shows in each state, what it says aloud, and what it keeps from those who want to know later.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { examplePick } from '../../parts/match/examples.data.ts';
import { after, exampleDetail, moment, playing } from './examples.data.ts';
import { hear, noPicks, openStream, serve, show, stubStreams } from './test-support.tsx';

beforeEach(async () => {
  document.documentElement.className = 'dark';
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: what the page itself writes.
  document.cookie = 'delay=; path=/; max-age=0';
  stubStreams();
  await page.viewport(390, 800);
});
afterEach(async () => {
  await cleanup();
  await expect.poll(openStream, { timeout: 5000 }).toBeUndefined();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const html = () => `${document.title}${document.body.outerHTML}`;
const tells = (home: number, away: number) => new RegExp(`${home} : ${away}|${home} 대 ${away}|>${home}:${away}`);

test('[R326] a match in play tells how it stands, how it came there and, marked as the AI’s, how likely its end is', async () => {
  const detail = exampleDetail();
  serve({ detail });
  const screen = await show(detail);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('가람 FC 대 나루 유나이티드 · 보기 리그');
  await expect.element(screen.getByText("후반 50'").first()).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: /^승리 확률 변화/ })).toHaveTextContent('승리 확률 변화 AI 생성');
  const turns = screen.getByRole('list', { name: /진행 기록/ }).getByRole('listitem');
  expect(turns.elements().map((turn) => turn.textContent)).toEqual([
    "후반 50'홈가람 FC 득점2 : 1",
    "후반 48'원정나루 유나이티드 득점1 : 1",
    '전반 종료1 : 0',
    "전반 20'홈가람 FC 득점1 : 0",
    '경기 시작0 : 0',
  ]);
  await expect.element(screen.getByText(/지금은 홈 승 77%, 무 18%, 원정 승 5%로 봐요/)).toBeVisible();
  await screen.getByText('표로 보기').click();
  await expect.element(screen.getByRole('cell', { name: '74%' })).toBeVisible();
  await expect.element(screen.getByText('3명 보는 중')).toBeVisible();
  await expect.element(screen.getByText(/데모 시즌/)).toBeVisible();
  await expect.element(screen.getByText('아직 배당이 없어요.')).not.toBeInTheDocument();
  expect(document.querySelector('.plot-in-play')?.getAttribute('aria-label')).toMatch(/지금은 홈 승 77%/);
});

test('a score newer than the delay stands nowhere in the page, and comes when the screen has come to it', async () => {
  // The goal fell 26 seconds ago on a screen that is 30 seconds late.
  const detail = exampleDetail({ now: after(3016) });
  serve({ detail });
  const startedMs = performance.now();
  let firstTold: number | undefined;
  const watch = new MutationObserver(() => {
    if (firstTold === undefined && tells(2, 1).test(html())) firstTold = performance.now();
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const screen = await show(detail, { delayS: 30 });
  expect(html()).toMatch(tells(1, 1));
  expect(html()).not.toMatch(tells(2, 1));
  expect(html()).not.toContain("50'");
  expect(html()).not.toContain('77%');
  await expect.element(screen.getByText('내 화면 30초 늦음')).toBeVisible();
  await expect.poll(html, { timeout: 10_000 }).toMatch(tells(2, 1));
  expect((firstTold ?? 0) - startedMs).toBeGreaterThan(3_500);
  await expect.element(screen.getByText(/지금은 홈 승 77%/)).toBeVisible();
  watch.disconnect();
});

test('where nobody knows how it stood then, the score waits instead of being told', async () => {
  const detail = exampleDetail({ moments: [], inPlay: null, now: after(3000) });
  serve({ detail });
  const screen = await show(detail, { delayS: 120 });
  await expect.element(screen.getByText('내 화면에 맞춰 곧 보여줘요', { exact: true })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(html()).not.toMatch(tells(2, 1));
});

test('the slider goes in steps of five seconds, is kept on the device, and the server is told', async () => {
  const detail = exampleDetail();
  serve({ detail });
  const screen = await show(detail);
  const slider = screen.getByRole('slider', { name: '스포일러 지연' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '실시간');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{PageUp}{PageUp}{PageUp}');
  await expect.element(screen.getByText('내 화면 30초 늦음')).toBeVisible();
  expect(localStorage.getItem('spoiler-delay')).toBe('30');
  expect(document.cookie).toContain('delay=30');
  expect(html()).not.toMatch(tells(2, 1));
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByText('실시간', { exact: true })).toBeVisible();
  expect(localStorage.getItem('spoiler-delay')).toBeNull();
  expect(document.cookie).not.toContain('delay=');
  expect(html()).toMatch(tells(2, 1));
});

test('a device that kept a delay uses it though the server did not know', async () => {
  localStorage.setItem('spoiler-delay', '30');
  const detail = exampleDetail();
  serve({ detail });
  const screen = await show(detail);
  await expect.element(screen.getByText('내 화면 30초 늦음')).toBeVisible();
  await expect.poll(html).not.toMatch(tells(2, 1));
});

test('a change of the score is heard, lights up once, and is said once; the next waits for half a minute', async () => {
  const detail = exampleDetail();
  const server = serve({ detail });
  const screen = await show(detail);
  const said = () => document.querySelector('.mp > .sr')?.textContent;
  await expect.element(screen.getByText('2 : 1').first()).toBeVisible();
  expect(said()).toBe('');
  server.detail = exampleDetail({ match: playing({ score: { home: 3, away: 1 } }), now: after(3005) });
  await hear('matches', { sport: 'soccer', matchIds: ['71'] });
  await expect.poll(() => document.querySelector('.mp-score.flash')?.textContent).toMatch(/3 : 1/);
  await expect.poll(said).toBe('가람 FC 3 대 1 나루 유나이티드');
  await expect.poll(() => document.querySelector('.mp-score.flash')).toBeNull();
  server.detail = exampleDetail({ match: playing({ score: { home: 3, away: 2 } }), now: after(3009) });
  await hear('matches', { sport: 'soccer', matchIds: ['71'] });
  await expect.element(screen.getByText('3 : 2')).toBeVisible();
  expect(said()).toBe('가람 FC 3 대 1 나루 유나이티드');
  const before = server.asked.filter((one) => one === 'GET /api/matches/71').length;
  await hear('matches', { sport: 'soccer', matchIds: ['72'] });
  expect(server.asked.filter((one) => one === 'GET /api/matches/71')).toHaveLength(before);
});

test('who wants to ask for results finds none in the page, and one press tells them all', async () => {
  const detail = exampleDetail();
  serve({ detail });
  const screen = await show(detail, { spoilerFree: true });
  await expect.element(screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 점수 보기' })).toBeVisible();
  for (const secret of [tells(2, 1), tells(1, 1), /77%/, /50'/, /득점/]) expect(document.body.textContent).not.toMatch(secret);
  await screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 진행 보기' }).click();
  await expect.element(screen.getByText(/가람 FC 득점/).first()).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '진행' })).toHaveFocus();
  await expect.element(screen.getByText(/지금은 홈 승 77%/)).toBeVisible();
  await expect.poll(html).toMatch(tells(2, 1));
});

test('before the kick-off there is a time, a forecast place and no score; nothing is drawn that has not happened', async () => {
  const match = playing({ status: 'UPCOMING', statusDetail: 'scheduled', score: null, clock: null, firstBookmaker: null });
  const detail = exampleDetail({ match, moments: [], inPlay: null, now: after(-7200) });
  serve({ detail });
  const screen = await show(detail);
  await expect.element(screen.getByText('VS')).toBeVisible();
  await expect.element(screen.getByText('오늘 14:00')).toBeVisible();
  await expect.element(screen.getByText('경기가 시작되면 점수와 시간에 따라 확률을 다시 계산해요.')).toBeVisible();
  await expect.element(screen.getByText('경기가 시작되면 장면이 여기에 쌓여요.')).toBeVisible();
  await expect.element(screen.getByText('아직 배당이 없어요.')).toBeVisible();
  await expect.element(screen.getByText('시작 10분 전부터 영상을 볼 수 있어요')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '예측하러 가기' })).toHaveAttribute('href', '/quick-prediction?match=71');
  await expect.element(screen.getByText(/예측을 남기면 다른 회원의 예측을 볼 수 있어요/)).toBeVisible();
  expect(screen.getByRole('slider').elements()).toHaveLength(0);
});

test('no pick is offered of a match that the server has closed, though it begins later after all', async () => {
  const match = playing({ status: 'UPCOMING', statusDetail: 'scheduled', isShut: true, score: null, clock: null });
  const detail = exampleDetail({ match, moments: [], inPlay: null, now: after(-3600) });
  serve({ detail, picks: { ...noPicks, isFolded: false, crowd: { shares: { home: 61, draw: 20, away: 19 }, picks: 1234 } } });
  const screen = await show(detail, { picks: null });
  await expect.element(screen.getByText(/회원 1,234명이 예측했어요/)).toBeVisible();
  expect(screen.getByRole('link', { name: '예측하러 가기' }).elements()).toHaveLength(0);
});

test('past its kick-off no pick is offered, though the feed has not told that it began', async () => {
  const match = playing({ status: 'UPCOMING', statusDetail: 'scheduled', score: null, clock: null });
  const detail = exampleDetail({ match, moments: [], inPlay: null, now: after(120) });
  serve({ detail });
  const screen = await show(detail);
  await expect.element(screen.getByRole('heading', { name: '모두의 예측' })).toBeVisible();
  await expect.element(screen.getByText('다른 회원의 예측은 경기가 시작되면 모두에게 보여요.', { exact: true })).toBeVisible();
  expect(screen.getByRole('link', { name: '예측하러 가기' }).elements()).toHaveLength(0);
});

test('a match whose hour nobody knows is offered for picks after the instant that stands in for the hour', async () => {
  const match = playing({ status: 'UPCOMING', statusDetail: 'scheduled', timeConfirmed: false, score: null, clock: null });
  const detail = exampleDetail({ match, moments: [], inPlay: null, now: after(7200) });
  serve({ detail });
  const screen = await show(detail);
  await expect.element(screen.getByRole('link', { name: '예측하러 가기' })).toBeVisible();
});

test('a match that will not be played promises nothing: put off, it may not be picked now; called off, it has no course and no result', async () => {
  const coming = { status: 'UPCOMING', score: null, clock: null } as const;
  const putOff = exampleDetail({ match: playing({ ...coming, statusDetail: 'postponed' }), moments: [], inPlay: null, now: after(-7200) });
  serve({ detail: putOff });
  const first = await show(putOff);
  await expect.element(first.getByText('다른 회원의 예측은 경기가 시작되면 모두에게 보여요.', { exact: true })).toBeVisible();
  expect(first.getByText(/예측을 남기면/).elements()).toHaveLength(0);
  await expect.element(first.getByText('원래 오늘 14:00', { exact: true })).toBeVisible();
  await first.unmount();

  const calledOff = playing({ ...coming, status: 'FINISHED', statusDetail: 'cancelled' });
  const detail = exampleDetail({ match: calledOff, moments: [], inPlay: null, now: after(-7200) });
  serve({ detail });
  const screen = await show(detail);
  for (const words of [
    '취소된 경기라 진행 기록이 없어요.',
    '취소된 경기라 계산하지 않았어요.',
    '취소된 경기예요. 남긴 예측은 채점하지 않아요.',
  ])
    await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/경기가 시작되면|경기가 끝난 뒤에|시작 전에 저장한/).elements()).toHaveLength(0);
});

test('a match that was called off leads to the one that is played', async () => {
  const off = { status: 'FINISHED', statusDetail: 'cancelled', score: null, clock: null } as const;
  const instead = { matchId: '72', home: '알렉스', away: '헤나투', startTime: after(86_400) };
  const detail = exampleDetail({ match: playing({ ...off, sport: 'mma' }), moments: [], inPlay: null, instead, now: after(-7200) });
  serve({ detail });
  const screen = await show(detail);
  await expect.element(screen.getByText('새 경기:', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '알렉스 대 헤나투 · 내일' })).toHaveAttribute('href', '/matches/72');
});

const finished = { status: 'FINISHED', statusDetail: 'final', clock: null } as const;

test('an end is told in its own way: a shoot-out beside the score, sets, a winner without a score, no moments', async () => {
  const shootout = exampleDetail({
    match: playing({ ...finished, score: { home: 1, away: 1 }, winner: 'HOME', shootout: { home: 4, away: 3 } }),
    moments: [moment(1, 'end', { s: 2900, score: { home: 1, away: 1 } })],
  });
  serve({ detail: shootout });
  const first = await show(shootout);
  await expect.element(first.getByText('(4:3 승부차기)')).toBeVisible();
  expect(first.getByRole('link', { name: '예측하러 가기' }).elements()).toHaveLength(0);
  await first.unmount();

  const longer = exampleDetail({
    match: playing({ ...finished, score: { home: 2, away: 1 }, winner: 'HOME', regulation: { home: 1, away: 1 } }),
    moments: [moment(1, 'end', { s: 2900, score: { home: 2, away: 1 } })],
  });
  serve({ detail: longer });
  const extra = await show(longer);
  await expect.element(extra.getByText('(90분 1:1)')).toBeVisible();
  await extra.unmount();

  const sets = exampleDetail({
    match: playing({ ...finished, sport: 'volleyball', canDraw: false, score: { home: 3, away: 1 }, winner: 'HOME', pick: null }),
    moments: [],
    inPlay: null,
  });
  serve({ detail: sets });
  const second = await show(sets);
  await expect.element(second.getByText('3 : 1')).toBeVisible();
  await expect.element(second.getByText('경기가 끝난 뒤에 결과를 받아서 진행 기록이 없어요.')).toBeVisible();
  await expect.element(second.getByText('시작 전에 저장한 AI 예측이 없어서 계산하지 않았어요.')).toBeVisible();
  await second.unmount();

  const fight = exampleDetail({
    match: playing({ ...finished, sport: 'mma', canDraw: false, score: null, winner: 'AWAY' }),
    moments: [moment(1, 'end', { s: 2900 })],
    inPlay: null,
  });
  serve({ detail: fight });
  const third = await show(fight);
  await expect.element(third.getByText('홍 승')).toBeVisible();
  await expect.element(third.getByText('MMA는 진행 중 점수가 없어서 확률을 새로 계산하지 않아요.')).toBeVisible();
});

test('a match that was put off has no stream and no pick to make; sides that are undecided have no badge to follow', async () => {
  const match = playing({ status: 'UPCOMING', statusDetail: 'postponed', score: null, clock: null, timeConfirmed: false });
  const detail = exampleDetail({ match, moments: [], inPlay: null, now: after(-60) });
  const mine = examplePick({ result: 'void', points: 0 });
  serve({ detail, picks: { ...noPicks, isFolded: false, mine } });
  const screen = await show(detail, { picks: null });
  await expect.element(screen.getByText('연기', { exact: true })).toBeVisible();
  // After two days it is void: nobody is promised points for it.
  await expect.element(screen.getByText('내 예측이에요')).toHaveAttribute('data-result', 'void');
  await expect.element(screen.getByText('2026년 10월 25일 (일) 시간 미정')).toBeVisible();
  expect(screen.getByRole('button', { name: /중계 보기/ }).elements()).toHaveLength(0);
  expect(screen.getByRole('link', { name: '예측하러 가기' }).elements()).toHaveLength(0);
});

test('the odds tell how they moved, at the first bookmaker or at another; later ones wait for the screen', async () => {
  const prices = (s: number, home: number) => ({ at: after(s), home, draw: 3.4, away: 4.2 });
  const detail = exampleDetail();
  serve({
    detail,
    odds: [
      { bookmaker: 'one', title: '첫 북', points: [prices(-3600, 1.9), prices(-60, 1.75), prices(2995, 1.1)] },
      { bookmaker: 'two', title: '둘째 북', points: [prices(-3600, 2.05), prices(-60, 2.1)] },
    ],
  });
  const screen = await show(detail, { delayS: 60 });
  await expect.element(screen.getByText(/첫 북 배당: 홈 승 1.90에서 1.75, 무 3.40, 원정 승 4.20/)).toBeVisible();
  expect(html()).not.toContain('1.10');
  await screen.getByRole('combobox', { name: '북메이커' }).selectOptions('둘째 북');
  await expect.element(screen.getByText(/둘째 북 배당: 홈 승 2.05에서 2.10/)).toBeVisible();
  await screen.getByText('표로 보기').last().click();
  await expect.element(screen.getByRole('cell', { name: '2.10' })).toBeVisible();
});

test('odds that cannot be had say so and are asked for again; who hides odds sees no such place', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const detail = exampleDetail();
  const server = serve({ detail, odds: 'broken' });
  const screen = await show(detail);
  await expect.element(screen.getByText(/배당 기록을 불러오지 못했어요/), { timeout: 12_000 }).toBeVisible();
  server.odds = [{ bookmaker: 'one', title: '첫 북', points: [{ at: after(-60), home: 1.75, draw: 3.4, away: 4.2 }] }];
  await screen.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(screen.getByText('아직 배당이 움직이지 않았어요.')).toBeVisible();
  document.documentElement.dataset['hideOdds'] = '';
  await expect.element(screen.getByText('배당 변화')).not.toBeVisible();
  delete document.documentElement.dataset['hideOdds'];
}, 30_000);

test('the room goes by the time that was heard last: the clock of the page stands still while a phone sleeps', async () => {
  const server = serve({ detail: exampleDetail({ now: after(3000) }) });
  const screen = await show(server.detail, { delayS: 30, slots: { room: ({ now }) => <p>이야기 {now}</p> } });
  await expect.element(screen.getByText(`이야기 ${after(3000)}`)).toBeVisible();
  server.detail = exampleDetail({ now: after(6600) });
  await hear('matches', { sport: 'soccer', matchIds: ['71'] });
  await expect.element(screen.getByText(`이야기 ${after(6600)}`)).toBeVisible();
});

test('what others picked is open once it has begun; the own pick does not tell the end before the screen does', async () => {
  const detail = exampleDetail();
  const crowd = { shares: { home: 61, draw: 20, away: 19 }, picks: 1234 };
  serve({ detail, picks: { ...noPicks, isFolded: false, crowd } });
  const screen = await show(detail, { picks: null });
  await expect.element(screen.getByText(/회원 1,234명이 예측했어요/)).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '홈 승 61%, 무 20%, 원정 승 19%' })).toBeVisible();
});

test('the kick-off opens what others picked on a page that is open already, and the first probability is not denied before it is there', async () => {
  const match = { ...exampleDetail().match, pick: { outcome: 'HOME', percentage: 54 } as const };
  const coming = { ...match, status: 'UPCOMING', statusDetail: 'scheduled', score: null, clock: null } as const;
  const server = serve({ detail: exampleDetail({ match: coming, moments: [], inPlay: null, now: after(-30) }) });
  const screen = await show(server.detail);
  await expect.element(screen.getByText(/경기가 시작되면 모두에게 보여요/)).toBeVisible();
  server.picks = { ...noPicks, isFolded: false, crowd: { shares: { home: 61, draw: 20, away: 19 }, picks: 1234 } };
  server.detail = exampleDetail({ match, moments: [], inPlay: null, now: after(20) });
  await hear('matches', { sport: 'soccer', matchIds: ['71'] });
  await expect.element(screen.getByText(/회원 1,234명이 예측했어요/)).toBeVisible();
  await expect.element(screen.getByText('아직 계산한 확률이 없어요.')).toBeVisible();
  server.detail = exampleDetail({
    match: { ...match, status: 'FINISHED', statusDetail: 'final', clock: null },
    moments: [],
    inPlay: null,
    now: after(7000),
  });
  await hear('matches', { sport: 'soccer', matchIds: ['71'] });
  await expect.element(screen.getByText('경기 중에 계산한 확률이 없어요.')).toBeVisible();
  // What is open stays open when the match has ended.
  expect(screen.getByText(/예측을 남기면/).elements()).toHaveLength(0);
  await expect.element(screen.getByText(/회원 1,234명이 예측했어요/)).toBeVisible();
});

test.each([360, 390, 1280])('nothing sticks out sideways at %i px, with long names', async (width) => {
  await page.viewport(width, 900);
  const long = { name: '브라이턴 앤드 호브 앨비언 풋볼 클럽', shortName: '브라이턴' };
  const base = playing();
  const detail = exampleDetail({ match: { ...base, homeSide: { ...base.homeSide, ...long }, awaySide: { ...base.awaySide, ...long } } });
  serve({ detail });
  await show(detail, { delayS: 5 });
  await expect.poll(() => document.querySelector('.plot-in-play svg')).not.toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
