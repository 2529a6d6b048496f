// What the press for more does with the focus, however the rows lie in their list.
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { More } from './more.tsx';

type Row = (n: number) => ReactNode;

function List({ row, rows, comeAt, old = [1, 2] }: { row: Row; rows?: string; comeAt: Promise<number[]>; old?: number[] }) {
  const [shown, setShown] = useState(old);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const list = {
    hasNextPage: shown === old,
    isFetchingNextPage: isBusy,
    isFetchNextPageError: hasFailed,
    async fetchNextPage() {
      setBusy(true);
      await comeAt.then(setShown, () => setFailed(true));
      setBusy(false);
    },
  };
  return (
    <>
      <div>{shown.map(row)}</div>
      <More list={list} className="rec-more" {...(rows && { rows })} />
    </>
  );
}

const link: Row = (n) => (
  <p key={n}>
    <a href={`#${n}`}>{`줄 ${n}`}</a>
  </p>
);

test('the first of the rows that came takes the focus', async () => {
  const screen = await render(<List row={link} comeAt={Promise.resolve([1, 2, 3, 4])} />);
  screen.getByRole('button', { name: '더 보기' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('link', { name: '줄 3' })).toHaveFocus();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('rows within rows are found by what they are, and one without anything to press takes the focus itself', async () => {
  const row: Row = (n) => (
    <div key={Math.ceil(n / 2)}>
      <p className="cmt">{`말 ${n}`}</p>
    </div>
  );
  const screen = await render(<List row={row} rows=".cmt" old={[1, 3]} comeAt={Promise.resolve([1, 3, 5])} />);
  screen.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('말 5')).toHaveFocus();
});

test('whoever went somewhere else meanwhile stays there', async () => {
  const coming = Promise.withResolvers<number[]>();
  const screen = await render(<List row={link} comeAt={coming.promise} />);
  screen.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: '불러오는 중' })).toHaveFocus();
  screen.getByRole('link', { name: '줄 1' }).element().focus();
  coming.resolve([1, 2, 3]);
  await expect.element(screen.getByRole('link', { name: '줄 3' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '줄 1' })).toHaveFocus();
});

test('what did not come is said, and the focus stays on the press', async () => {
  const never = Promise.reject<never>(new Error('no line'));
  never.catch(() => undefined);
  const screen = await render(<List row={link} comeAt={never} />);
  const press = screen.getByRole('button', { name: '더 보기' });
  press.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('더 불러오지 못했어요. 다시 눌러 주세요.');
  await expect.element(press).toHaveFocus();
});
