// Asks for the next page of comments.
import { Button } from '../../ui/button.tsx';

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown };

export function MoreComments({ list: { hasNextPage, isFetchingNextPage: isBusy, isFetchNextPageError, fetchNextPage } }: { list: List }) {
  if (!hasNextPage) return null;
  return (
    <div className="cmts-more">
      {isFetchNextPageError && <p role="alert">더 불러오지 못했어요. 다시 눌러 주세요.</p>}
      <Button size="sm" block aria-disabled={isBusy} onClick={() => !isBusy && void fetchNextPage()}>
        {isBusy ? '불러오는 중' : '댓글 더 보기'}
      </Button>
    </div>
  );
}
