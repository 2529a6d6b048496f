// Under the board: where one stands among its pages, and the way back and on.
import { Button } from '../../../ui/button.tsx';
import { countedMax } from '../board.queries.ts';
import { pageSize } from './page-size.ts';
import type { Board } from './use-board.ts';

/** Of more than a thousand posts nobody counts the pages. */
const pagesOf = (total: number | null | undefined): number | undefined =>
  total === null || total === undefined || total > countedMax ? undefined : Math.max(1, Math.ceil(total / pageSize));

export function BoardPages({ board, onTurn }: { board: Board; onTurn: () => void }) {
  const { pageNumber, page, back, on } = board;
  const pages = pagesOf(page?.total);
  const turn = (go: (() => void) | undefined) => () => {
    go?.();
    onTurn();
  };
  return (
    <nav className="pg" aria-label="쪽 이동">
      <span className="n" role="status">
        {pages === undefined ? `${pageNumber}쪽` : `${pageNumber} / ${Math.max(pages, pageNumber)}쪽`}
      </span>
      <span className="pg-b">
        <Button size="sm" disabled={!back} onClick={turn(back)}>
          이전
        </Button>
        <Button size="sm" disabled={!on} onClick={turn(on)}>
          다음
        </Button>
      </span>
    </nav>
  );
}
