// The rest of a long list: one press for the next page, and a word when it did not come. Whoever goes by keys goes on at the first of the new rows.
import { Button } from '../ui/button.tsx';
import { goOnAtFirstNew } from './first-new.ts';

export type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type Props = {
  list: Pages;
  /** Of the box; the list stands right before it. */
  className: string;
  label?: string;
  size?: 'sm';
  /** Of a row within the list, where rows are not its children. */
  rows?: string;
};

export function More({ list, className, label = '더 보기', size, rows }: Props) {
  if (!list.hasNextPage) return null;
  const isBusy = list.isFetchingNextPage;
  function ask(button: HTMLElement): void {
    goOnAtFirstNew(button, rows);
    void list.fetchNextPage();
  }
  return (
    <div className={className}>
      {list.isFetchNextPageError && <p role="alert">더 불러오지 못했어요. 다시 눌러 주세요.</p>}
      <Button size={size} block aria-disabled={isBusy} onClick={({ currentTarget }) => isBusy || ask(currentTarget)}>
        {isBusy ? '불러오는 중' : label}
      </Button>
    </div>
  );
}
