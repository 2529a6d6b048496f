// The ledger as it is read, its day rebuilt in the browser, and the public log of corrections.
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../styles/app.css';
import { WithQueries } from '../../../api/with-queries.tsx';
import { WithToasts } from '../../../parts/test-support.tsx';
import { type Correction, CorrectionsScreen } from '../corrections-screen.tsx';
import { addressOf, exampleLedger } from '../examples.data.ts';
import { type LedgerData, LedgerScreen } from './ledger-screen.tsx';

const inPlace = (screen: React.ReactNode) =>
  render(
    <MemoryRouter>
      <WithToasts>
        <WithQueries>{screen}</WithQueries>
      </WithToasts>
    </MemoryRouter>,
  );

type Made = Awaited<ReturnType<typeof exampleLedger>>;

/** Answers for days and entries, two of them at a time. */
function serve({ day, entries }: Made) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(addressOf(address), location.origin);
    if (pathname === '/api/ledger') return Response.json([]);
    if (!pathname.endsWith('/entries')) return Response.json(day);
    const from = Number(searchParams.get('cursor') ?? 0);
    const headers: Record<string, string> = from + 2 < entries.length ? { 'x-next-cursor': String(from + 2) } : {};
    return Response.json(entries.slice(from, from + 2), { headers });
  });
}

const data = ({ day, entries }: Made, changes: Partial<LedgerData> = {}): LedgerData => ({
  days: [day],
  older: null,
  day,
  entries: { rows: entries.slice(0, 2), nextCursor: '2' },
  says: '',
  now: new Date().toISOString(),
  ...changes,
});

const show = (shown: LedgerData) => inPlace(<LedgerScreen data={shown} onRetry={() => undefined} />);

afterEach(() => vi.restoreAllMocks());

test('[R318] a day shows its root and its entries, and more of them at a press', async () => {
  const made = await exampleLedger();
  serve(made);
  const screen = await show(data(made));
  await expect.element(screen.getByText(made.day.root ?? '', { exact: true })).toBeVisible();
  expect(screen.container.textContent).toContain('5개 (회원 예측 5 · AI 예측 0)');
  expect(screen.container.querySelectorAll('.rec-entries > li')).toHaveLength(2);
  await screen.getByRole('button', { name: '기록 더 보기' }).click();
  await vi.waitFor(() => expect(screen.container.querySelectorAll('.rec-entries > li')).toHaveLength(4));
  await vi.waitFor(() => expect(document.activeElement?.closest('.rec-entries > li:nth-child(3)')).not.toBeNull());
});

test('[R318] a whole day is downloaded in pages and rebuilt in the browser', async () => {
  const made = await exampleLedger();
  serve(made);
  const screen = await show(data(made));
  await screen.getByRole('button', { name: '하루 전체 확인하기' }).click();
  await expect.element(screen.getByText('기록 5개를 다시 계산했어요. 모두 맞아요.')).toBeVisible();
  expect(screen.container.querySelectorAll('.rec-step.rec-ok')).toHaveLength(4);
});

test('a day in which something was changed is called out, with the place', async () => {
  const made = await exampleLedger();
  const entries = made.entries.map((entry) => (entry.seq === 3 ? { ...entry, commitment: 'c'.repeat(64) } : entry));
  serve({ ...made, entries });
  const screen = await show(data(made));
  await screen.getByRole('button', { name: '하루 전체 확인하기' }).click();
  await expect.element(screen.getByText('3단계가 달라요. 문의로 알려 주세요.')).toBeVisible();
  await expect.element(screen.getByText('3번째 기록에서 처음 달라졌어요.')).toBeVisible();
});

test('a server that wants a rest is given one, and a line that breaks is told', async () => {
  const made = await exampleLedger();
  serve(made);
  const answers = vi.mocked(globalThis.fetch).getMockImplementation();
  let asked = 0;
  vi.mocked(globalThis.fetch).mockImplementation(async (...args) => {
    const isPage = addressOf(args[0]).includes('limit=1000');
    asked += Number(isPage);
    if (isPage && asked === 1) return new Response('{}', { status: 429, headers: { 'retry-after': '0.05' } });
    return (await answers?.(...args)) ?? new Response(null, { status: 500 });
  });
  const screen = await show(data(made));
  await screen.getByRole('button', { name: '하루 전체 확인하기' }).click();
  await expect.element(screen.getByText('기록 5개를 다시 계산했어요. 모두 맞아요.')).toBeVisible();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.mocked(globalThis.fetch).mockImplementation(async () => new Response('{}', { status: 403 }));
  await screen.getByRole('button', { name: '하루 전체 확인하기' }).click();
  await expect.element(screen.getByText(/기록을 모두 받지 못했어요/)).toBeVisible();
});

test('an open day says that it has no root yet; an empty ledger and an unknown day say so', async () => {
  const made = await exampleLedger();
  serve(made);
  const open = { ...made.day, root: null, isClosed: false, sealedAt: null };
  const opened = await show(data(made, { day: open, days: [open] }));
  await expect.element(opened.getByText('하루가 끝나면(한국 시각 0시) 정해요.')).toBeVisible();
  await opened.unmount();
  const empty = await show(data(made, { days: [], day: null, entries: null }));
  await expect.element(empty.getByText('아직 적힌 기록이 없어요')).toBeVisible();
  await empty.unmount();
  const unknown = await show(data(made, { day: null, entries: null, says: '그날의 장부가 없어요.' }));
  await expect.element(unknown.getByText('그날의 장부가 없어요.')).toBeVisible();
  await unknown.unmount();
  const lost = await show(data(made, { days: null, day: null, entries: null }));
  await expect.element(lost.getByText('장부를 불러오지 못했어요')).toBeVisible();
});

const correction: Correction = {
  id: 4,
  matchId: '31',
  sport: 'soccer',
  league: '가람 리그',
  title: '가람 FC 대 나루 유나이티드',
  before: '2:1 홈 승',
  after: '2:2 무',
  picks: 41,
  reason: '경기 기록이 바뀌었어요',
  note: null,
  by: 'feed',
  correctedAt: '2026-10-26T00:05:00.000Z',
};

test('[R319] what was corrected is told with both results and how many picks were settled anew', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([correction]));
  const now = new Date().toISOString();
  const screen = await inPlace(<CorrectionsScreen initial={{ rows: [correction], nextCursor: null }} now={now} />);
  const text = screen.container.textContent;
  for (const words of ['가람 FC 대 나루 유나이티드', '2:1 홈 승', '2:2 무', '예측 41건을 다시 채점했어요']) expect(text).toContain(words);
  await screen.unmount();
  vi.mocked(globalThis.fetch).mockImplementation(async () => Response.json([]));
  const none = await inPlace(<CorrectionsScreen initial={{ rows: [], nextCursor: null }} now={now} />);
  await expect.element(none.getByText('고친 결과가 없어요')).toBeVisible();
  await expect.element(none.getByRole('link', { name: '결과를 정하는 규칙' })).toHaveAttribute('href', '/rules#settlement');
});

test('what an admin corrected is told as such, with the reason that was given', async () => {
  const byHand: Correction = { ...correction, note: '전광판 기록과 달랐어요.', by: 'admin' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([byHand, { ...correction, id: 3 }]));
  const screen = await inPlace(
    <CorrectionsScreen initial={{ rows: [byHand, { ...correction, id: 3 }], nextCursor: null }} now={new Date().toISOString()} />,
  );
  const [first, second] = screen.getByRole('listitem').all();
  const text = (row: typeof first) => row?.element().textContent ?? '';
  expect(text(first)).toContain('운영자가 정정했어요');
  expect(text(first)).toContain('이유: 전광판 기록과 달랐어요.');
  expect(text(second)).toContain('2:2 무');
  expect(text(second)).not.toMatch(/운영자|이유/);
});
