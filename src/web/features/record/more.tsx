// The rest of a long list: one press for the next page, and a word when it did not come. Whoever goes by keys goes on at the first of the new rows.
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** The list stands before the button; what came is counted from where it ended. */
function useFirstNew(isBusy: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useRef<{ of: Element; from: number }>(undefined);
  useEffect(() => {
    const first = rows.current?.of.children[rows.current.from];
    if (isBusy || !(first instanceof HTMLElement)) return;
    rows.current = undefined;
    const inside = first.querySelector<HTMLElement>('a, button, summary');
    if (!inside) first.tabIndex = -1;
    (inside ?? first).focus();
  }, [isBusy]);
  return {
    box,
    note(): void {
      const list = box.current?.previousElementSibling;
      rows.current = list ? { of: list, from: list.childElementCount } : undefined;
    },
  };
}

export function More({ list, what }: { list: Pages; what: string }) {
  const isBusy = list.isFetchingNextPage;
  const { box, note } = useFirstNew(isBusy);
  if (!list.hasNextPage) return null;
  function ask(): void {
    note();
    void list.fetchNextPage();
  }
  return (
    <div className="rec-more" ref={box}>
      {list.isFetchNextPageError && <p role="alert">더 불러오지 못했어요. 다시 눌러 주세요.</p>}
      <Button block aria-disabled={isBusy} onClick={() => isBusy || ask()}>
        {isBusy ? '불러오는 중' : `${what} 더 보기`}
      </Button>
    </div>
  );
}
