// The AI prediction page: what is asked for, what is shown, and what happens when it fails.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OddsMatch } from '#contract/matches.ts';
import '../../styles/app.css';
import { WhoLooks } from '../../api/who-looks.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { exampleAnalysis, exampleMatch } from '../../parts/match/examples.data.ts';
import { SpoilerGuard } from '../../parts/spoiler.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { AnalysisScreen } from './analysis-screen.tsx';
import type { AnalysisScreenData } from './use-board.ts';

const asked: { address: string; body: unknown }[] = [];

/** The network is the browser's edge: only it is replaced. */
function answering(answer: (address: string) => Response): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input as string;
    asked.push({ address, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return answer(address);
  });
}

const streams = new Set<NoStream>();
class NoStream extends EventTarget {
  constructor() {
    super();
    streams.add(this);
  }
  close() {
    streams.delete(this);
  }
}
const callOut = (topic: string, news: unknown) => {
  for (const stream of streams) stream.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(news) }));
};

const data = (change: Partial<AnalysisScreenData> = {}): AnalysisScreenData => {
  const now = new Date().toISOString();
  return {
    sport: 'soccer',
    list: { matches: [exampleMatch()], asOf: now, stale: false, more: false, isLong: false },
    counts: null,
    leagues: null,
    own: null,
    known: undefined,
    linked: null,
    now,
    ...change,
  };
};

function show(
  given: AnalysisScreenData,
  search = '',
  { who = null, isSpoilerFree = false }: { who?: number | null; isSpoilerFree?: boolean } = {},
) {
  return render(
    <MemoryRouter initialEntries={[`/ai-prediction${search}`]}>
      <WhoLooks value={who}>
        <SpoilerGuard isOn={isSpoilerFree}>
          <WithQueries>
            <ToastProvider label="알림" regionLabel="알림 ({hotkey})" closeLabel="알림 닫기">
              <AnalysisScreen data={given} />
            </ToastProvider>
          </WithQueries>
        </SpoilerGuard>
      </WhoLooks>
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  asked.length = 0;
  vi.stubGlobal('EventSource', NoStream);
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[R124][R130] the sports stand in their order, and only the chosen one is asked for', async () => {
  answering(() => Response.json([], { headers: { 'x-data-as-of': new Date().toISOString() } }));
  const screen = await show(data({ list: null }));
  expect([...screen.container.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual([
    '축구',
    '야구',
    '농구',
    '배구',
    'MMA',
  ]);
  await screen.getByRole('tab', { name: '농구' }).click();
  const sports = () => [...new Set(asked.map(({ address }) => address.replace(/\?.*/, '')))];
  await expect.poll(sports).toEqual(['/api/odds/soccer', '/api/odds/basketball']);
  await expect.element(screen.getByText('예정된 경기가 없어요')).toBeInTheDocument();
});

test('beside a long list the keyboard has a way to the analysis and one back to its row', async () => {
  const further = ['b', 'c', 'd'].map((matchId) => exampleMatch({ matchId }));
  const matches = [exampleMatch(), ...further];
  answering((address) => Response.json(address.startsWith('/api/odds') ? matches : exampleAnalysis()));
  const screen = await show(
    data({ list: { matches, asOf: new Date().toISOString(), stale: false, more: false, isLong: false } }),
    '?match=c',
  );
  const there = screen.getByRole('button', { name: '분석으로 가기' });
  await expect.poll(() => there.elements().length).toBe(1);
  const row = there.element().closest('li');
  there.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('complementary', { name: /AI 분석$/ })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(document.activeElement?.className).toBe('ai-btn');
  expect(document.activeElement?.closest('li')).toBe(row);
});

test('where no feed has told anything yet, that is said, and not that nothing is coming', async () => {
  answering(() => Response.json([]));
  const screen = await show(data({ list: { matches: [], asOf: null, stale: true, more: false, isLong: false } }));
  await expect.element(screen.getByText('아직 받은 경기 정보가 없어요')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '다시 불러오기' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/예정된 경기가 없어요|오래된 데이터/);
});

test('of a sport that no feed tells that is said, and not that nothing is coming', async () => {
  answering(() => Response.json([]));
  const screen = await show(data({ list: { matches: [], asOf: null, stale: false, more: false, isLong: false } }));
  await expect.element(screen.getByRole('heading', { name: '이 종목은 아직 경기 소식을 받지 않아요' })).toBeVisible();
  await expect.element(screen.getByText('다른 종목이나 리그를 골라 보세요.')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/예정된 경기가 없어요|오래된 데이터/);
});

test('where more matches stand behind the list, an empty choice does not say that there are none', async () => {
  const long = [exampleMatch(), exampleMatch({ matchId: 'far', league: { code: 'fra.1', name: '리그 1', country: '', guessed: false } })];
  answering((address) => Response.json(address.startsWith('/api/odds') ? long : exampleAnalysis()));
  const list = { matches: [exampleMatch()], asOf: new Date().toISOString(), stale: false, more: true, isLong: false };
  const screen = await show(data({ list }), '?league=fra.1');
  await expect.element(screen.getByText('가까운 경기 중에는 없어요')).toBeVisible();
  // Beside the choices stands how many there are at least.
  expect(screen.getByRole('radio', { name: /^전체 1\+$/ }).elements()).toHaveLength(1);
  await expect.element(screen.getByRole('radio', { name: /^진행 중 0$/ })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /^종료$/ })).toBeVisible();
  await screen.getByRole('button', { name: '경기 더 보기' }).click();
  await expect.poll(() => asked.map(({ address }) => address)).toContain('/api/odds/soccer?limit=200');
  await expect.element(screen.getByRole('radio', { name: '리그 1 1' })).toBeVisible();
  await expect.element(screen.getByText('가까운 경기 중에는 없어요')).not.toBeInTheDocument();
});

test('[R128] a league whose matches stand further down is offered, and choosing it brings them', async () => {
  const far = exampleMatch({ matchId: 'far', league: { code: 'fra.1', name: '리그 1', country: '', guessed: false } });
  let answerOwn: (() => void) | undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answerOwn = resolve;
  });
  const near = exampleMatch();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = input as string;
    asked.push({ address, body: undefined });
    if (!address.startsWith('/api/odds')) return Response.json(exampleAnalysis());
    if (!address.includes('league=')) return Response.json([near], { headers: { 'x-has-more': '1' } });
    await isAnswered;
    return Response.json([far]);
  });
  const list = { matches: [near], asOf: new Date().toISOString(), stale: false, more: true, isLong: false };
  const soccer = [near.league, far.league].map(({ code, name }) => ({ code, name }));
  const screen = await show(data({ list, leagues: { soccer, baseball: [], basketball: [], volleyball: [], mma: [] } }));
  // Of what is not here nobody knows how many there are.
  await screen.getByRole('radio', { name: /^리그 1$/ }).click();
  await expect.element(screen.getByRole('status', { name: '축구 경기를 불러오는 중' })).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/가까운 경기 중에는 없어요|예정된 경기가 없어요/);
  await expect.poll(() => asked.map(({ address }) => address)).toContain('/api/odds/soccer?league=fra.1');
  answerOwn?.();
  await expect.element(screen.getByRole('region', { name: '리그 1' })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /^리그 1 1$/ })).toBeVisible();
  // The number of all stays that of the list.
  await expect.element(screen.getByRole('radio', { name: /^전체 1\+$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '경기 더 보기' }).elements()).toHaveLength(0);
  await screen.getByRole('radio', { name: /^전체 1\+$/ }).click();
  await expect.element(screen.getByRole('button', { name: '경기 더 보기' })).toBeVisible();
});

test('[R133][R134][R135] the analysis is asked for with the match and shows what it found', async () => {
  const factors = ['하나예요.', '둘이에요.', '셋이에요.', '넷이에요.'];
  answering((address) =>
    Response.json(address.startsWith('/api/odds') ? [exampleMatch()] : exampleAnalysis({ keyFactors: [...factors, '다섯이에요.'] })),
  );
  const screen = await show(data());
  await expect.element(screen.getByRole('heading', { name: '가람 FC 승' })).toBeVisible();
  expect(asked.find(({ address }) => address.includes('comprehensive'))?.body).toMatchObject({
    sport: 'soccer',
    teamA: '가람 FC',
    teamB: '나루 유나이티드',
    date: exampleMatch().date,
    odds: {},
    venue: 'Unknown',
  });
  expect([...screen.container.querySelectorAll('.kf li span')].map((line) => line.textContent)).toEqual(factors);
  for (const text of ['58%', '23%', '19%', '최근 3시즌 경기 기록', '조금 앞서요', 'AI 생성', '배당 환산 52%'])
    expect(screen.container.textContent).toContain(text);
});

test('[R138] where no bookmaker was at hand it is said that the figures are the model’s own, and nowhere else', async () => {
  const words = '배당이 없어서 모델 산출 확률만 보여줘요.';
  let isPriced = false;
  answering((address) =>
    Response.json(address.startsWith('/api/odds') ? [exampleMatch()] : exampleAnalysis(isPriced ? {} : { market: null })),
  );
  const alone = await show(data());
  await expect.element(alone.getByText(words)).toBeVisible();
  expect(alone.container.querySelector('.ana')?.textContent).not.toMatch(/배당 환산|배당으로 환산|AI는/);
  await alone.unmount();
  isPriced = true;
  const priced = await show(data());
  await expect.element(priced.getByText('배당으로 환산한', { exact: false })).toBeVisible();
  expect(priced.container.textContent).not.toContain('모델 산출');
});

test('[R137] a failed analysis says so in place and in a toast, and can be tried again', async () => {
  let isDown = true;
  answering((address) => {
    if (address.startsWith('/api/odds')) return Response.json([exampleMatch()]);
    return isDown ? new Response('boom', { status: 500 }) : Response.json(exampleAnalysis());
  });
  const screen = await show(data());
  await expect.element(screen.getByText('AI 분석에 실패했습니다. 다시 시도해주세요'), { timeout: 4_000 }).toBeVisible();
  await expect.element(page.getByText('종합 분석을 만들지 못했어요').first()).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: '다시 분석하기' }).click();
  await expect.element(screen.getByRole('heading', { name: '가람 FC 승' })).toBeVisible();
});

test('a match with too little history is no failure: it says what is missing', async () => {
  answering((address) =>
    address.startsWith('/api/odds')
      ? Response.json([exampleMatch()])
      : Response.json({ code: 'not-enough-data', message: '' }, { status: 422 }),
  );
  const screen = await show(data());
  await expect.element(screen.getByText('자료가 부족해요')).toBeVisible();
  expect(document.querySelector('.toast')).toBeNull();
});

test('[R131] when the matches cannot be had the page says so and asks again on request', async () => {
  let isDown = true;
  answering(() =>
    isDown ? new Response('no', { status: 403 }) : Response.json([], { headers: { 'x-data-as-of': new Date().toISOString() } }),
  );
  const screen = await show(data({ list: null }));
  await expect.element(screen.getByText('경기를 불러오지 못했어요')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  await expect.element(screen.getByText('예정된 경기가 없어요')).toBeVisible();
});

test('odds whose feed was asked in vain, or that the server could not be asked for, stay under a bar that says how old they are', async () => {
  const old = new Date(Date.now() - 4 * 60_000).toISOString();
  const list = { matches: [exampleMatch()], asOf: old, stale: false, more: false, isLong: false };
  answering(() => new Response('no', { status: 403 }));
  const failed = await show(data({ list: { ...list, stale: true } }));
  await expect.element(failed.getByText('4분 전 데이터예요. 새로 가져오지 못했어요.')).toBeVisible();
  await failed.unmount();
  const screen = await show(data({ list, now: old }));
  await expect.element(screen.getByText('4분 전 데이터예요. 새로 가져오지 못했어요.')).toBeVisible();
  expect(screen.container.querySelector('.oc')?.textContent).toContain('1.83');
});

test('a league that is asked seldom is not called stale: its age stands there, and nothing is said to have failed', async () => {
  const asOf = new Date(Date.now() - 40 * 60_000).toISOString();
  const seldom = { matches: [exampleMatch()], asOf, stale: false, more: false, isLong: false };
  answering((address) =>
    address.startsWith('/api/odds/')
      ? Response.json(seldom.matches, { headers: { 'x-data-as-of': asOf } })
      : new Response('no', { status: 403 }),
  );
  const screen = await show(data({ list: seldom }));
  await expect.poll(() => screen.container.textContent).toContain('40분 전 업데이트');
  // The screen asks each minute; how often the odds themselves are new is their source's affair.
  expect(screen.container.textContent).toContain('배당은 북메이커 한 곳이 마지막으로 알린 값이에요. 이 화면은 1분마다 새로 확인해요.');
  expect(screen.container.textContent).not.toContain('새로 가져오지 못했어요');
});

test('[R125] matches stand under their leagues, and a filter leaves one league', async () => {
  const other: Partial<OddsMatch> = { matchId: 'example-2', league: { code: 'other', name: '다른 리그', country: '일본', guessed: false } };
  const matches = [exampleMatch(), exampleMatch(other)];
  answering((address) => Response.json(address.startsWith('/api/odds') ? matches : exampleAnalysis()));
  const screen = await show(data({ list: { matches, asOf: new Date().toISOString(), stale: false, more: false, isLong: false } }));
  expect([...screen.container.querySelectorAll('.lg')].map((group) => group.getAttribute('aria-label'))).toEqual([
    '보기 리그',
    '다른 리그',
  ]);
  await screen.getByRole('radio', { name: /다른 리그/ }).click();
  await expect.poll(() => screen.container.querySelectorAll('.mr').length).toBe(1);
});

test('the match one reads stays when another moves ahead of it, and is analysed anew when it begins', async () => {
  const later = exampleMatch({ matchId: 'example-2', startTime: '2026-10-25T18:00:00.000Z', league: exampleMatch().league });
  let matches = [exampleMatch(), later];
  answering((address) => Response.json(address.startsWith('/api/odds') ? matches : exampleAnalysis()));
  const screen = await show(data({ list: { matches, asOf: new Date().toISOString(), stale: false, more: false, isLong: false } }));
  const analysed = () => asked.filter(({ address }) => address.includes('comprehensive')).map(({ body }) => (body as OddsMatch).matchId);
  await expect.poll(analysed).toEqual(['example-1']);
  matches = [exampleMatch(), { ...later, status: 'LIVE', statusDetail: 'live', score: { home: 1, away: 0 } }];
  callOut('matches', { sport: 'soccer', matchIds: ['example-2'] });
  await expect.poll(() => screen.container.querySelector('.mr')?.textContent).toContain('LIVE');
  expect(analysed()).toEqual(['example-1']);
  matches = [exampleMatch({ status: 'LIVE', statusDetail: 'live', score: { home: 0, away: 0 } }), later];
  callOut('matches', { sport: 'soccer', matchIds: ['example-1'] });
  await expect.poll(analysed).toEqual(['example-1', 'example-1']);
});

const playing = (matchId: string, home: number) =>
  exampleMatch({ matchId, status: 'LIVE', statusDetail: 'live', score: { home, away: 0 } });
const listed = (matches: OddsMatch[]) =>
  data({ list: { matches, asOf: new Date().toISOString(), stale: false, more: false, isLong: false } });
const saidScores = () =>
  [...document.querySelectorAll('p[role=status]')].map(({ textContent }) => textContent ?? '').filter((words) => / 대 /.test(words));

test.each([1280, 390])('the score of the match that is open is said when it changes, and of the others none is (%i px)', async (width) => {
  await page.viewport(width, 800);
  let matches = [playing('a', 1), playing('b', 1)];
  answering((address) => Response.json(address.startsWith('/api/odds') ? matches : exampleAnalysis()));
  const screen = await show(listed(matches), '?match=a');
  await expect.element(screen.getByRole('heading', { name: '가람 FC 승' })).toBeVisible();
  matches = [playing('a', 1), playing('b', 2)];
  callOut('matches', { sport: 'soccer', matchIds: ['b'] });
  await expect.poll(() => screen.container.querySelector('.tl-s.flash')?.textContent).toBe('2');
  matches = [playing('a', 3), playing('b', 2)];
  callOut('matches', { sport: 'soccer', matchIds: ['a'] });
  await expect.poll(saidScores, { timeout: 15_000 }).toEqual(['가람 FC 3 대 0 나루 유나이티드']);
  if (width < 1024) return;
  matches = [playing('a', 4), playing('b', 2)];
  callOut('matches', { sport: 'soccer', matchIds: ['a'] });
  await expect.poll(() => screen.container.querySelector('.ana-card .score.flash')?.textContent, { timeout: 15_000 }).toBe('4 : 0');
  // Half a minute of rest.
  expect(saidScores()).toEqual(['가람 FC 3 대 0 나루 유나이티드']);
});

test('who wants to ask for results hears no score', async () => {
  let matches = [playing('a', 1)];
  answering((address) => Response.json(address.startsWith('/api/odds') ? matches : exampleAnalysis()));
  const screen = await show(listed(matches), '?match=a', { isSpoilerFree: true });
  await expect.element(screen.getByRole('heading', { name: '가람 FC 승' })).toBeVisible();
  const before = asked.filter(({ address }) => address.startsWith('/api/odds')).length;
  matches = [playing('a', 2)];
  callOut('matches', { sport: 'soccer', matchIds: ['a'] });
  await expect.poll(() => asked.filter(({ address }) => address.startsWith('/api/odds')).length).toBeGreaterThan(before);
  expect(saidScores()).toEqual([]);
  expect(screen.container.querySelector('.flash')).toBeNull();
});

test('a member sees how their own pick of a match that is over ended; nobody else asks for any', async () => {
  const over = exampleMatch({ status: 'FINISHED', statusDetail: 'final', score: { home: 1, away: 1 }, winner: 'HOME' });
  const answers = (address: string) => {
    if (address.startsWith('/api/picks')) return Response.json([{ matchId: over.matchId, result: 'lost' }]);
    return Response.json(address.startsWith('/api/odds') ? [over] : exampleAnalysis());
  };
  answering(answers);
  const ofPicks = () => asked.map(({ address }) => address).filter((address) => address.startsWith('/api/picks'));
  const screen = await show(listed([over]), '', { who: 7 });
  // As the server judged it: a winner after extra time says nothing of ninety minutes.
  await expect.poll(() => screen.container.querySelector('.mr-own')?.textContent).toBe('내 예측 빗나감');
  expect(ofPicks()).toEqual(['/api/picks?sport=soccer&state=ended&limit=100']);
  await screen.unmount();
  asked.length = 0;
  const visitor = await show(listed([over]));
  await expect.element(visitor.getByRole('heading', { name: '가람 FC 승' })).toBeVisible();
  await visitor.unmount();
  const coming = await show(listed([exampleMatch()]), '', { who: 7 });
  await expect.element(coming.getByRole('heading', { name: '가람 FC 승' })).toBeVisible();
  expect(ofPicks()).toEqual([]);
});

test('a page out of sight hears nothing, and listens again when it is looked at', async () => {
  answering((address) => Response.json(address.startsWith('/api/odds') ? [exampleMatch()] : exampleAnalysis()));
  await show(data());
  await expect.poll(() => streams.size).toBe(1);
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams.size).toBe(0);
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams.size).toBe(1);
});

test('while the matches come, no number of them is named', async () => {
  answering(() => new Promise<Response>(() => undefined) as never);
  const screen = await show(data({ list: null }));
  expect([...screen.container.querySelectorAll('[role=radio]')].map((radio) => radio.textContent?.trim())).not.toContain('전체 0');
});
