// Blocked members and muted words in the settings: taken back, written, and what stands when nobody could say.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/app.css';
import type { Blocks } from '#contract/community/blocks.ts';
import { exampleAuthor } from '../../parts/community/examples.data.ts';
import { answering, refusal, show } from './test-support.tsx';

const someone = exampleAuthor();
const blocks = (words: string[] = [], members = [someone]): Blocks => ({ members, words });

const known = 'GET /api/user/blocks';
const save = 'PUT /api/user/muted-words';

/** A server that keeps what it is sent. */
function keeping(stored: string[]) {
  const saved: string[][] = [];
  answering({
    [known]: () => Response.json(blocks(saved.at(-1) ?? stored, [])),
    [save]: (body) => {
      saved.push((body as { words: string[] }).words);
      return Response.json(blocks(saved.at(-1), []));
    },
  });
  return saved;
}

const section = () => page.getByRole('region', { name: '차단과 단어 가리기' });
const words = () => [...document.querySelectorAll('.chip-x span')].map((word) => word.textContent);

afterEach(() => void vi.restoreAllMocks());

test('a block is taken back where it stands, and the focus goes on from the section', async () => {
  const asked = answering({ 'DELETE /api/user/blocks/night_run': () => Response.json(blocks([], [])) });
  await show({}, { blocks: blocks() });
  await section().getByRole('button', { name: '밤샘분석님 차단 풀기' }).click();
  await expect.element(section().getByText('차단한 회원이 없어요.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('밤샘분석님 차단을 풀었어요')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '차단과 단어 가리기' })).toHaveFocus();
  expect(asked).toHaveLength(1);
});

test('[R245] a word is added by Enter once, also by the Enter that ends its composing; what is there already is not', async () => {
  const saved = keeping([]);
  await show({}, { blocks: blocks([], []) });
  const field = section().getByRole('textbox', { name: '가릴 단어' });
  await field.fill('먹튀');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(words()).toEqual(['먹튀']));
  await expect.element(field).toHaveValue('');
  await field.fill('  먹튀 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(section().getByText('이미 가린 단어예요.')).toBeVisible();
  await field.fill('꽁머니');
  const input = field.element();
  const tell = (what: string, init: KeyboardEventInit) =>
    input.dispatchEvent(new KeyboardEvent(what, { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true, ...init }));
  input.dispatchEvent(new CompositionEvent('compositionstart', { data: '', bubbles: true }));
  tell('keydown', { isComposing: true, keyCode: 229 });
  input.dispatchEvent(new CompositionEvent('compositionend', { data: '꽁머니', bubbles: true }));
  tell('keydown', { keyCode: 13 });
  tell('keyup', { keyCode: 13 });
  await vi.waitFor(() => expect(words()).toEqual(['먹튀', '꽁머니']));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(saved).toEqual([['먹튀'], ['먹튀', '꽁머니']]);
});

test('[R325] a word is shown again at a press; the particle fits the word', async () => {
  keeping(['KIA', '먹튀']);
  await show({}, { blocks: blocks(['KIA', '먹튀'], []) });
  await section().getByRole('button', { name: 'KIA를 그만 가리기' }).click();
  await vi.waitFor(() => expect(words()).toEqual(['먹튀']));
});

test('words that another device has written meanwhile stay, whatever is added or taken back here', async () => {
  const saved = keeping(['KIA', '먹튀', '바나나']);
  await show({}, { blocks: blocks(['KIA', '먹튀'], []) });
  await section().getByRole('textbox', { name: '가릴 단어' }).fill('사과');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(words()).toEqual(['KIA', '먹튀', '바나나', '사과']));
  await section().getByRole('button', { name: 'KIA를 그만 가리기' }).click();
  await vi.waitFor(() => expect(words()).toEqual(['먹튀', '바나나', '사과']));
  expect(saved).toHaveLength(2);
});

test('an empty word and the fifty-first are refused here; the server’s refusal is told', async () => {
  answering({
    [known]: () => Response.json(blocks([], [])),
    [save]: () => refusal(400, 'invalid-input', { message: '가릴 단어를 확인해 주세요.' }),
  });
  const many = Array.from({ length: 50 }, (_, at) => `말${at}`);
  const { screen } = await show({}, { blocks: blocks(many, []) });
  const add = section().getByRole('button', { name: '추가' });
  await add.click();
  await expect.element(section().getByText('가릴 단어를 입력해 주세요.')).toBeVisible();
  await section().getByRole('textbox', { name: '가릴 단어' }).fill('새 말');
  await add.click();
  await expect.element(section().getByText('단어는 50개까지 가릴 수 있어요.')).toBeVisible();
  await screen.unmount();
  await show({}, { blocks: blocks([], []) });
  await section().getByRole('textbox', { name: '가릴 단어' }).fill('새 말');
  await section().getByRole('button', { name: '추가' }).click();
  await expect.element(page.getByText('가릴 단어를 확인해 주세요.')).toBeVisible();
  await expect.element(section().getByRole('textbox', { name: '가릴 단어' })).toHaveValue('새 말');
});

test('where the page does not know them they are asked for, and asked for again after a failure', async () => {
  let isDown = true;
  answering({ [known]: () => (isDown ? refusal(500, 'server-error', { message: '' }) : Response.json(blocks(['먹튀']))) });
  await show({}, { blocks: null });
  await expect.element(section().getByText('차단 목록을 불러오지 못했어요.')).toBeVisible();
  isDown = false;
  await section().getByRole('button', { name: '다시 불러오기' }).click();
  await vi.waitFor(() => expect(words()).toEqual(['먹튀']));
  await expect.element(section().getByRole('link', { name: '밤샘분석' })).toHaveAttribute('href', '/members/night_run');
});
