// The papers: the self-check and what it says aloud, the questions and their addresses, and where the foot of every page leads.
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import { Footer } from '../../parts/shell/footer.tsx';
import Faq from '../../routes/papers/faq.tsx';
import Responsible from '../../routes/papers/responsible.tsx';
import Privacy from '../../routes/privacy.tsx';
import Rules from '../../routes/rules.tsx';
import Terms from '../../routes/terms.tsx';
import { bandOf, selfCheckAnswers, selfCheckBands, selfCheckQuestions } from './self-check.ts';

const show = (paper: React.ReactNode) => render(<MemoryRouter>{paper}</MemoryRouter>);
const hrefsIn = (root: Element) => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');

beforeEach(async () => {
  document.documentElement.className = 'light';
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

type Shown = Awaited<ReturnType<typeof show>>;

const questionOf = (screen: Shown, no: number) => screen.getByRole('group', { name: `${no}. ${selfCheckQuestions[no - 1]}` });

/** Answers from the question `from` on, one number for each. */
async function answer(screen: Shown, points: readonly number[], from = 1) {
  for (const [index, value] of points.entries()) {
    const question = questionOf(screen, from + index);
    await question.getByRole('radio', { name: selfCheckAnswers[value] ?? '' }).click();
  }
}

test('every sum from 0 to 27 has its band: 0, 1 to 2, 3 to 7, 8 and more', () => {
  const bands = Array.from({ length: 28 }, (_, points) => bandOf(points).id);
  expect(bands.slice(0, 9)).toEqual(['none', 'low', 'low', 'moderate', 'moderate', 'moderate', 'moderate', 'moderate', 'high']);
  expect(new Set(bands.slice(8))).toEqual(new Set(['high']));
  expect(selfCheckQuestions).toHaveLength(9);
  expect(selfCheckBands.map(({ from }) => from)).toEqual([0, 1, 3, 8]);
});

test('[R324] the self-check counts nine answers, says what the sum means, and leads to the helpline', async () => {
  const screen = await show(<Responsible />);
  await answer(screen, [1, 0, 2, 0, 1, 0, 0, 0, 0]);
  await screen.getByRole('button', { name: '결과 보기' }).click();
  const result = screen.getByRole('status');
  await expect.element(result).toHaveFocus();
  await expect.element(result.getByRole('heading', { name: '4점 · 중간 위험' })).toBeVisible();
  await expect.element(result.getByRole('link', { name: '☎1336 도박문제 상담' })).toHaveAttribute('href', 'tel:1336');
});

test('a sum that no longer fits the answers goes; starting over takes all of them away', async () => {
  const screen = await show(<Responsible />);
  await answer(screen, [0, 0, 0, 0, 0, 0, 0, 0, 0]);
  await screen.getByRole('button', { name: '결과 보기' }).click();
  await expect.element(screen.getByRole('heading', { name: '0점 · 문제 신호 없음' })).toBeVisible();
  await answer(screen, [3], 9);
  await expect.element(screen.getByRole('heading', { name: /점 · / })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '처음부터 다시' }).click();
  await vi.waitFor(() => expect(document.querySelectorAll('input:checked')).toHaveLength(0));
});

test('what is not answered is named, and the first of it gets the focus', async () => {
  const screen = await show(<Responsible />);
  await answer(screen, [0, 0]);
  await screen.getByRole('button', { name: '결과 보기' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('아직 답하지 않은 질문이 7개 있어요.');
  const third = questionOf(screen, 3);
  await expect.element(third.getByRole('radio', { name: selfCheckAnswers[0] })).toHaveFocus();
  await expect.element(third).toHaveAccessibleDescription('답을 하나 골라 주세요.');
});

test('[R327] the self-check works by keyboard alone, and nothing of it is sent or kept', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const screen = await show(<Responsible />);
  questionOf(screen, 1).getByRole('radio', { name: selfCheckAnswers[0] }).element().focus();
  for (const _ of selfCheckQuestions) {
    await userEvent.keyboard('[Space][ArrowRight]');
    await userEvent.tab();
  }
  await expect.element(screen.getByRole('button', { name: '결과 보기' })).toHaveFocus();
  await userEvent.keyboard('[Enter]');
  await expect.element(screen.getByRole('heading', { name: '9점 · 높은 위험' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(document.querySelector('form')).toBeNull();
});

test('the self-check names its instrument, and that it is no diagnosis', async () => {
  const screen = await show(<Responsible />);
  const text = screen.container.textContent;
  for (const words of ['도박문제 심각도 지수(PGSI', '진단이 아니라', '보내거나 저장하지 않아요', '24시간', '1388', '만 14세'])
    expect(text).toContain(words);
  expect(hrefsIn(screen.container)).toEqual(
    expect.arrayContaining(['tel:1336', 'tel:1388', 'tel:109', '/settings', '/blog/responsible-play']),
  );
});

test('[R327] no paper scrolls sideways at 360 px', async () => {
  await page.viewport(360, 740);
  for (const [name, Paper] of Object.entries({ Responsible, Faq, Terms, Privacy, Rules })) {
    const screen = await show(<Paper />);
    expect([name, document.documentElement.scrollWidth]).toEqual([name, 360]);
    await screen.unmount();
  }
});

test('each question has an address of its own, and the list above leads to every one of them', async () => {
  const screen = await show(<Faq />);
  const questions = [...screen.container.querySelectorAll('.faq-q')].map(({ id }) => `#${id}`);
  expect(questions.length).toBeGreaterThanOrEqual(10);
  expect(new Set(questions).size).toBe(questions.length);
  expect(hrefsIn(screen.getByRole('region', { name: '질문 목록' }).element())).toEqual(questions);
});

test('[R323][R324] the rules say what points are not, and lead to responsible play', async () => {
  const screen = await show(<Rules />);
  const text = screen.container.textContent;
  expect(text).toContain('포인트는 무료예요. 걸 수 없고, 사거나 팔거나 넘길 수 없고, 돈이나 물건으로 바꿀 수 없어요.');
  const section = document.querySelector('#responsible');
  expect(section?.textContent).toContain('1336');
  expect(section && hrefsIn(section)).toEqual(expect.arrayContaining(['tel:1336', '/responsible']));
});

test('[R323] the terms and the privacy paper tell of inquiries, comments, access, ads and the partner', async () => {
  const terms = await show(<Terms />);
  for (const words of ['넘길 수 없고', '블로그 댓글', '19세 이상', '광고 투명성', '1336'])
    expect(terms.container.textContent).toContain(words);
  await terms.unmount();
  const privacy = await show(<Privacy />);
  for (const words of ['처리를 마치고 90일', '1년 안에', '접근 기록', '블로그 댓글', '하루짜리 표시', '다른 회사의 분석 스크립트'])
    expect(privacy.container.textContent).toContain(words);
});

test('[R24][R25][R26][R28][R324] the foot leads to every paper, to help and to the feed', async () => {
  const screen = await show(<Footer stats={null} />);
  const foot = screen.getByRole('contentinfo').element();
  const papers = ['/faq', '/contact', '/terms', '/privacy', '/rules', '/responsible', '/ads-transparency'];
  expect(hrefsIn(foot)).toEqual(expect.arrayContaining([...papers, '/ai-record', '/ledger', '/admin', '/rss.xml', 'tel:1336']));
  for (const words of ['매일 오전 4시', '19세 이상', '불법 스포츠도박']) expect(foot.textContent).toContain(words);
  // Nothing is known of the figures, so nothing is said of them.
  expect(foot.textContent).not.toMatch(/적중률|집계 중|마지막 업데이트/);
});

test('the papers say what is void as it is settled, and that a match moved ahead keeps its picks', async () => {
  const rules = (await show(<Rules />)).container.textContent;
  expect(rules).toContain('원래 시작 시각에서 48시간이 지나도록 새 시각이 나오지 않았을 때');
  expect(rules).toContain('옮겨진 경기는 무효가 아니에요');
  expect(rules).toContain('두 번 확인하거나 처음 확인하고 2분이 지나면');
  expect((await show(<Faq />)).container.textContent).toContain('날짜가 옮겨지면 예측은 그대로 남아요');
});

test('the word on personal data names whoever else is reached, and keeps lists of notices as long as the house does', async () => {
  const screen = await show(<Privacy />);
  const others = screen.getByRole('heading', { name: '다른 곳과 오가는 것' }).element().closest('section');
  for (const one of ['YouTube', '중계 목록', '카카오톡 공유', '광고 그림', '메일', '언어 모델', '푸시'])
    expect(others?.textContent).toContain(one);
  expect(document.body.textContent).not.toContain('스크립트를 페이지에 넣지 않아요');
  const row = [...document.querySelectorAll('tr')].find((line) => line.textContent?.startsWith('알림 목록'));
  expect(row?.lastElementChild?.textContent).toBe('90일');
});
