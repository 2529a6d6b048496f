// What the receipt of a pick and of a forecast tell, and what the button on the seal finds out by itself.
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PickReceipt } from '#contract/board.ts';
import { tipDocument } from '#domain/record/documents.ts';
import '../../../styles/app.css';
import { WithQueries } from '../../../api/with-queries.tsx';
import { SpoilerGuard } from '../../../parts/spoiler.tsx';
import { WithToasts } from '../../../parts/test-support.tsx';
import { addressOf, exampleForecast, exampleForecastReceipt, exampleLedger, examplePick } from '../examples.data.ts';
import { ForecastReceiptScreen } from './forecast-receipt.tsx';
import { PickReceiptScreen } from './pick-receipt.tsx';

const inPlace = (screen: React.ReactNode, { isSpoilerFree = false } = {}) =>
  render(
    <MemoryRouter>
      <WithToasts>
        <SpoilerGuard isOn={isSpoilerFree}>
          <WithQueries>{screen}</WithQueries>
        </SpoilerGuard>
      </WithToasts>
    </MemoryRouter>,
  );

const answer = (told: unknown) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(told));

async function showPick(changes: Partial<PickReceipt> = {}, options: { isSpoilerFree?: boolean } = {}) {
  const { seal, day } = await exampleLedger();
  const receipt = examplePick(seal, changes);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    Response.json(addressOf(address).includes('/api/ledger/') ? day : receipt),
  );
  return inPlace(<PickReceiptScreen initial={receipt} />, options);
}

afterEach(() => void vi.restoreAllMocks());

test('a match without an hour has none on its receipt', async () => {
  const match = { ...examplePick(null).match, status: 'UPCOMING', timeConfirmed: false, score: null } as const;
  const screen = await showPick({ match, result: 'pending' });
  await expect.element(screen.getByText('2026년 10월 25일 (일) 시간 미정')).toBeVisible();
});

test('[R319][R318] a receipt tells the pick, both prices, and a sum that adds up', async () => {
  const screen = await showPick();
  const text = screen.container.textContent;
  for (const words of ['주말엔축구', '홈 승', '80%', '배당 환산 58.3%', '배당 환산 61.2%', '1번 고쳤어요', '10 + 7 + 2 = 19', '19점'])
    expect(text).toContain(words);
  expect(text).toContain('어려움 점수 = 10 × (1 ÷ 0.583 − 1) = 7.2 → 반올림해서 7점');
  await expect.element(screen.getByText('적중', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '포인트 규칙' })).toHaveAttribute('href', '/rules#points');
  expect(screen.container.querySelector('[role="alert"]')).toBeNull();
});

test('a tie that went to penalties tells them, and that they settle nothing', async () => {
  const { seal } = await exampleLedger();
  const { match } = examplePick(seal, {});
  const screen = await showPick({ match: { ...match, score: { home: 1, away: 1 }, shootout: { home: 4, away: 3 } } });
  await expect.element(screen.getByText('승부차기 4:3 (채점에는 넣지 않아요)')).toBeVisible();
});

test('[R318] a receipt tells as many digits as it takes to come to the points that were given', async () => {
  const at = '2026-10-25T12:05:00.000Z';
  const screen = await showPick({
    priceAtPick: { percentage: 40.8, prob: 0.4082, source: 'market' },
    points: 24,
    experience: 30,
    terms: [
      { label: '적중', points: 10, experience: 30, at },
      { label: '어려운 예측', points: 14, experience: 0, at },
    ],
  });
  expect(screen.container.textContent).toContain('어려움 점수 = 10 × (1 ÷ 0.4082 − 1) = 14.498 → 반올림해서 14점');
});

test('[R318] the log loss on a receipt follows from the probability beside it', async () => {
  const probs = { home: 0.51165, draw: 0.27, away: 0.21835 };
  const receipt = exampleForecastReceipt({
    scored: exampleForecast({ percentage: 51.2, shares: { home: 51.2, draw: 27, away: 21.8 }, probs, logLoss: -Math.log(probs.home) }),
  });
  answer(receipt);
  const screen = await inPlace(<ForecastReceiptScreen initial={receipt} />);
  expect(screen.container.textContent).toContain('0.670 = −ln(0.5117)');
  expect(screen.container.textContent).toContain('AI가 준 확률이 0.5117이었어요.');
});

test('terms that do not add up to the stored points are not passed over', async () => {
  const screen = await showPick({ points: 25 });
  await expect.element(screen.getByText('내역의 합이 기록된 값(25점, 경험치 30)과 달라요. 문의로 알려 주세요.')).toBeVisible();
});

test('[R319] a corrected pick shows what was taken back and leads to the public log', async () => {
  const at = '2026-10-25T12:05:00.000Z';
  const screen = await showPick({
    corrected: true,
    result: 'lost',
    points: 0,
    experience: 20,
    terms: [
      { label: '적중', points: 10, experience: 30, at },
      { label: '적중 (고쳐서 되돌림)', points: -10, experience: -10, at },
    ],
  });
  await expect.element(screen.getByRole('link', { name: '고친 기록 보기' })).toHaveAttribute('href', '/corrections');
  expect(screen.container.textContent).toContain('10 − 10 = 0');
  expect(screen.container.textContent).toContain('−10');
});

test('[R319] a void pick says why, and a pick to come says what it would bring', async () => {
  const voided = await showPick({ result: 'void', voidReason: 'postponed', terms: [], points: 0, experience: 0 });
  await expect.element(voided.getByText('경기가 48시간 넘게 미뤄져서 무효예요.')).toBeVisible();
  expect(voided.container.textContent).toContain('무효라서 포인트도 경험치도 없어요');
  await voided.unmount();
  const fight = await showPick({ sport: 'mma', result: 'void', voidReason: 'abandoned', terms: [], points: 0, experience: 0 });
  await expect.element(fight.getByText('노 콘테스트로 끝나서 무효예요.')).toBeVisible();
  await fight.unmount();
  const open = await showPick({
    result: 'pending',
    terms: [],
    points: null,
    experience: null,
    settledAt: null,
    lockedAt: null,
    finalScore: null,
  });
  expect(open.container.textContent).toContain('맞히면 17점');
  expect(open.container.textContent).toContain('경기가 시작되면 적어요');
});

test('[R318] the button recomputes every step in the browser, by key, and says so', async () => {
  const screen = await showPick();
  const button = screen.getByRole('button', { name: '내 브라우저에서 확인하기' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('6단계가 모두 맞아요.')).toBeVisible();
  expect(screen.container.querySelectorAll('.rec-step.rec-ok')).toHaveLength(6);
  expect(screen.container.querySelector('[role="status"] .rec-sum')).not.toBeNull();
});

test('a seal over another pick is called out', async () => {
  const { seal } = await exampleLedger();
  const screen = await showPick({ versions: [{ ...(examplePick(seal).versions[0] as PickReceipt['versions'][number]), outcome: 'AWAY' }] });
  await screen.getByRole('button', { name: '내 브라우저에서 확인하기' }).click();
  await expect.element(screen.getByText('1단계가 달라요. 문의로 알려 주세요.')).toBeVisible();
  await expect.element(screen.getByText('원문의 내용이 이 화면과 같은지')).toBeVisible();
});

test('on a page without https the button explains itself', async () => {
  const screen = await showPick();
  vi.spyOn(globalThis, 'isSecureContext', 'get').mockReturnValue(false);
  await screen.getByRole('button', { name: '내 브라우저에서 확인하기' }).click();
  await expect.element(screen.getByText(/이 주소는 https가 아니라서/)).toBeVisible();
});

test('texts and hashes can be read and copied', async () => {
  const copied = vi.fn(async () => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  const screen = await showPick();
  await screen.getByText('원문과 해시 보기').first().click();
  await screen.getByRole('button', { name: '원문 복사', exact: true }).click();
  expect(copied).toHaveBeenCalledWith(expect.stringContaining('"kind":"pick"'));
});

test('who wants no results sees neither score nor points until they ask', async () => {
  const screen = await showPick({}, { isSpoilerFree: true });
  const sum = screen.getByText('10 + 7 + 2 = 19');
  await expect.element(sum).not.toBeInTheDocument();
  await expect.element(screen.getByText('적중', { exact: true })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '가람 FC 대 나루 유나이티드 점수 보기' }).first().click();
  await expect.element(sum).toBeVisible();
  expect(screen.container.querySelector('.rec-peek')).toBeNull();
});

const version = { model: 'soccer-stack', version: '3', shares: { home: 58.3, draw: 24.1, away: 17.6 }, seal: null };

test('[R326][R75] the receipt of a forecast is marked as the AI’s, tells which version stood and how it was scored', async () => {
  const receipt = exampleForecastReceipt({
    versions: [
      { ...version, madeAt: '2026-10-25T09:00:00.000Z', isStanding: true },
      { ...version, madeAt: '2026-10-24T19:00:00.000Z', isStanding: false },
    ],
  });
  answer(receipt);
  const screen = await inPlace(<ForecastReceiptScreen initial={receipt} />);
  await expect.element(screen.getByText('AI 생성')).toBeVisible();
  const text = screen.container.textContent;
  for (const words of ['홈 승 58.3%', '0.540 = −ln(0.583)', '원정 승 빗나감 · 로그 손실 1.200']) expect(text).toContain(words);
  expect(screen.container.querySelectorAll('.is-standing .tag')).toHaveLength(1);
  expect(screen.container.querySelectorAll('.rec-versions > li')).toHaveLength(2);
  await expect
    .element(screen.getByRole('link', { name: '축구 종합 모델' }).first())
    .toHaveAttribute('href', '/ai-record/models/soccer-stack');
});

test('a forecast whose match has not ended is not scored yet', async () => {
  const match = { ...exampleForecastReceipt().match, status: 'UPCOMING' as const, score: null };
  const receipt = exampleForecastReceipt({ scored: null, match });
  answer(receipt);
  const screen = await inPlace(<ForecastReceiptScreen initial={receipt} />);
  await expect.element(screen.getByText('경기가 끝나고 결과가 확인되면 채점해요.')).toBeVisible();
  expect(screen.container.textContent).not.toContain('로그 손실');
});

test('a rehearsed forecast says that it is one', async () => {
  const receipt = exampleForecastReceipt({
    scored: exampleForecast({ isRehearsed: true }),
    versions: [{ ...version, madeAt: '2026-10-24T19:00:00.000Z', isStanding: true }],
  });
  answer(receipt);
  const screen = await inPlace(<ForecastReceiptScreen initial={receipt} />);
  expect(screen.container.textContent).toContain('경기 날 아침까지의 자료만으로');
  expect(screen.container.textContent).toContain('장부에 적지 않았어요');
});

test('[R256][R318] what 미나 called of the match stands on its receipt, and its seal can be checked', async () => {
  const toldAt = '2026-10-25T06:48:00.000Z';
  const document = tipDocument({
    id: 9,
    matchId: 31,
    forecastId: 3,
    outcome: 'home',
    probs: { home: 0.58312, draw: 0.24071, away: 0.17617 },
    toldAt: new Date(toldAt),
  });
  const commitment = [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(document)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const tip = {
    called: 'HOME',
    percentage: 58.3,
    shares: { home: 58.3, draw: 24.1, away: 17.6 },
    toldAt,
    result: 'won',
    voidReason: null,
    seal: { document, commitment, entry: null, proof: null, isBeforeStart: false },
  } as const;
  const receipt = exampleForecastReceipt({ tips: [tip] });
  answer(receipt);
  const screen = await inPlace(<ForecastReceiptScreen initial={receipt} />);
  const section = screen.getByRole('region', { name: /미나가 말한 예측/ });
  await expect.element(section.getByText('홈 승', { exact: true })).toBeVisible();
  await expect.element(section.getByText('적중', { exact: true })).toBeVisible();
  await expect.element(section.getByText(/경기 3시간 12분 전에 말했어요/)).toBeVisible();
  await section.getByText('이 말의 봉인').click();
  await section.getByRole('button', { name: '내 브라우저에서 확인하기' }).click();
  await expect.element(section.getByText('확인할 수 있는 2단계가 모두 맞아요. 4단계는 아직 기다려야 해요.')).toBeVisible();
});

test('a pick whose match is being played says so instead of waiting for a result', async () => {
  const { match } = examplePick(null);
  const open: Partial<PickReceipt> = { result: 'pending', points: null, finalScore: null, settledAt: null, terms: [] };
  const badge = () => document.querySelector('.rec-ended .res')?.textContent;
  const live = await showPick({ ...open, match: { ...match, status: 'LIVE', score: null } });
  expect(badge()).toBe('경기 중');
  await live.unmount();
  const halted = await showPick({ ...open, match: { ...match, status: 'LIVE', statusDetail: 'suspended', score: null } });
  expect(badge()).toBe('결과 대기');
  await halted.unmount();
  await showPick({ ...open, match: { ...match, score: null } });
  expect(badge()).toBe('결과 대기');
});

test('a receipt of a match that was put off or broken off says so in its badge, and no price promises nothing once it is settled', async () => {
  const { match } = examplePick((await exampleLedger()).seal);
  const first = await showPick({ match: { ...match, status: 'UPCOMING', statusDetail: 'postponed', score: null } });
  await expect.element(first.getByText('연기', { exact: true })).toBeVisible();
  await first.unmount();
  const second = await showPick({ match: { ...match, status: 'FINISHED', statusDetail: 'abandoned' }, priceAtPick: null });
  await expect.element(second.getByText('무효', { exact: true }).first()).toBeVisible();
  await expect.element(second.getByText(/어려움 점수는 없어요\.$/)).toBeVisible();
  expect(second.container.textContent).not.toContain('맞히면');
});
