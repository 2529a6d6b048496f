// A table of the admins: sorted by its head, its rows with their deeds; cards on a phone; waiting, failing, empty.
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../../styles/app.css';
import { ApiError } from '../../../api/client.ts';
import { SearchField } from '../frame/admin-panel.tsx';
import { AdminTable } from './admin-table.tsx';
import type { Column, Sorting, TableProps } from './columns.ts';
import { Pager } from './pager.tsx';
import { usePages, useStepBack } from './use-pages.ts';

type Team = { id: number; name: string; points: number };
const teams: Team[] = [
  { id: 1, name: '한강 유나이티드', points: 31 },
  { id: 2, name: '남산 호랑이', points: 28 },
];
const columns: readonly Column<Team>[] = [
  { id: 'name', head: '이름', sort: 'name', phone: 'heading', draw: ({ name }) => <b>{name}</b> },
  { id: 'points', head: '점수', sort: 'points', isNumber: true, draw: ({ points }) => points },
  { id: 'memo', head: '메모', draw: () => '없음', phone: 'none' },
];

const Shown = (props: Partial<TableProps<Team>>) => (
  <AdminTable<Team> caption="팀 목록" columns={columns} rows={teams} keyOf={({ id }) => id} empty="팀이 없어요" {...props} />
);

beforeEach(async () => {
  document.documentElement.className = 'dark';
  await page.viewport(1280, 900);
});
afterEach(() => vi.restoreAllMocks());

function Sorted() {
  const [sorting, setSorting] = useState<Sorting>({ by: 'points', order: 'desc' });
  return <Shown sorting={sorting} onSort={setSorting} />;
}

test('a head sorts: words from the first, numbers from the largest, and back again', async () => {
  const screen = await render(<Sorted />);
  const head = (name: string) => screen.getByRole('columnheader', { name });
  await expect.element(head('점수')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(head('이름')).toHaveAttribute('aria-sort', 'none');
  expect(head('메모').element().hasAttribute('aria-sort')).toBe(false);
  await head('이름').getByRole('button').click();
  await expect.element(head('이름')).toHaveAttribute('aria-sort', 'ascending');
  await head('점수').getByRole('button').click();
  await expect.element(head('점수')).toHaveAttribute('aria-sort', 'descending');
  await head('점수').getByRole('button').click();
  await expect.element(head('점수')).toHaveAttribute('aria-sort', 'ascending');
});

test('rows are 56 px high, and the head stays in sight below the bar of the page', async () => {
  const many = Array.from({ length: 40 }, (_, id) => ({ id, name: `팀 ${id}`, points: id }));
  const screen = await render(<Shown rows={many} />);
  const row = screen.container.querySelectorAll('tbody tr')[3];
  expect(row?.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  window.scrollTo(0, 600);
  const head = screen.getByRole('columnheader', { name: '이름' });
  await vi.waitFor(() => expect(head.element().getBoundingClientRect().top).toBeLessThan(80), { timeout: 10_000 });
  expect(head.element().getBoundingClientRect().top).toBeGreaterThan(40);
  window.scrollTo(0, 0);
});

test('[R327] on a phone each row is a card, sorted by a choice, with its deeds behind a menu with a name', async () => {
  await page.viewport(360, 780);
  const removed: number[] = [];
  const seen: Sorting[] = [];
  const screen = await render(
    <Shown
      sorting={{ by: 'points', order: 'desc' }}
      onSort={(sorting) => seen.push(sorting)}
      nameOf={({ name }) => name}
      menu={({ id }) => [{ label: '지우기', icon: 'trash-2', onSelect: () => removed.push(id) }]}
    />,
  );
  expect(screen.getByRole('table').query()).toBeNull();
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
  expect(screen.container.textContent).not.toContain('메모');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await screen.getByRole('button', { name: '남산 호랑이 관리 메뉴' }).click();
  await screen.getByRole('menuitem', { name: '지우기' }).click();
  expect(removed).toEqual([2]);
  await screen.getByRole('combobox', { name: '정렬' }).selectOptions('이름 가나다순');
  expect(seen).toEqual([{ by: 'name', order: 'asc' }]);
});

test('without a menu a card carries the buttons of its row', async () => {
  await page.viewport(360, 780);
  const screen = await render(<Shown deeds={({ name }) => <button type="button">{name} 지우기</button>} />);
  await expect.element(screen.getByRole('button', { name: '남산 호랑이 지우기' })).toBeVisible();
});

test('while nothing is there yet it says so; an empty list and a failure have their own words', async () => {
  const screen = await render(<Shown rows={undefined} />);
  await expect.element(screen.getByRole('status', { name: '팀 목록 불러오는 중' })).toBeInTheDocument();
  await screen.rerender(<Shown rows={[]} emptyLine="만들어 보세요." />);
  await expect.element(screen.getByRole('heading', { name: '팀이 없어요' })).toBeVisible();
  const retry = vi.fn();
  const fault = new ApiError(500, 'x', { code: 'fetch-users-failed', said: 'Failed to fetch users' });
  await screen.rerender(<Shown rows={undefined} fault={fault} onRetry={retry} />);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('사용자를 불러오지 못했어요.');
  await screen.getByRole('button', { name: '다시 불러오기' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('what was there stays when the next asking fails', async () => {
  const screen = await render(<Shown fault={new Error('down')} onRetry={() => undefined} />);
  await expect.element(screen.getByText('한강 유나이티드')).toBeVisible();
  await expect.element(screen.getByRole('status')).toMatchTextContent('새로 불러오지 못했어요.');
});

function Paged() {
  const [key, setKey] = useState('a');
  const pages = usePages(key, 20);
  return (
    <>
      <output>{pages.cursor ?? '처음'}</output>
      <button type="button" onClick={() => setKey('b')}>
        다른 질문
      </button>
      <Pager
        from={pages.from}
        shown={20}
        total={2143}
        unit="명"
        onPrevious={pages.previous}
        onNext={() => pages.next(`뒤 ${pages.from}`)}
      />
    </>
  );
}

test('pages go on and come back, and another question begins at the first', async () => {
  const screen = await render(<Paged />);
  await expect.element(screen.getByText('2,143명 중 1–20')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '이전' })).toBeDisabled();
  await screen.getByRole('button', { name: '다음' }).click();
  await screen.getByRole('button', { name: '다음' }).click();
  await expect.element(screen.getByText('2,143명 중 41–60')).toBeVisible();
  await screen.getByRole('button', { name: '이전' }).click();
  await expect.element(screen.getByText('뒤 1', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: '다른 질문' }).click();
  await expect.element(screen.getByText('처음')).toBeVisible();
  await expect.element(screen.getByText('2,143명 중 1–20')).toBeVisible();
});

function Emptied({ isEmpty }: { isEmpty: boolean }) {
  const pages = usePages('a', 20);
  useStepBack(pages, isEmpty);
  const onNext = () => pages.next('뒤');
  return <Pager from={pages.from} shown={isEmpty ? 0 : 1} total={20} unit="개" onPrevious={pages.previous} onNext={onNext} />;
}

test('when the last row of a later page is dealt with, the page before it stands there', async () => {
  const screen = await render(<Emptied isEmpty={false} />);
  await screen.getByRole('button', { name: '다음' }).click();
  await expect.element(screen.getByText('20개 중 21–21')).toBeVisible();
  await screen.rerender(<Emptied isEmpty />);
  await screen.rerender(<Emptied isEmpty={false} />);
  await expect.element(screen.getByText('20개 중 1–1')).toBeVisible();
});

function Sought({ onSearch }: { onSearch: (words: string) => void }) {
  const [words, setWords] = useState('');
  return (
    <SearchField
      label="팀 검색"
      placeholder="이름"
      value={words}
      onSearch={(next) => {
        setWords(next);
        onSearch(next);
      }}
    />
  );
}

test('a search asks once after the last letter, and Escape empties it', async () => {
  const asked: string[] = [];
  const screen = await render(<Sought onSearch={(words) => asked.push(words)} />);
  await screen.getByLabelText('팀 검색').fill('한강');
  await screen.getByLabelText('팀 검색').fill('한강 ');
  await vi.waitFor(() => expect(asked).toEqual(['한강']), { timeout: 10_000 });
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(asked).toEqual(['한강', '']), { timeout: 10_000 });
});
