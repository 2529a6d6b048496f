// The rest of a long list: one press for the next page, and a word when it did not come.
import { Button } from '../../ui/button.tsx';

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

export function More({ list, what }: { list: Pages; what: string }) {
  if (!list.hasNextPage) return null;
  const isBusy = list.isFetchingNextPage;
  return (
    <div className="rec-more">
      {list.isFetchNextPageError && <p role="alert">더 불러오지 못했어요. 다시 눌러 주세요.</p>}
      <Button block aria-disabled={isBusy} onClick={() => !isBusy && void list.fetchNextPage()}>
        {isBusy ? '불러오는 중' : `${what} 더 보기`}
      </Button>
    </div>
  );
}
