// Under a list of matches: the press that brings further ones, and a word where the list ends.
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { MatchList } from './match-list.queries.ts';

type Props = {
  list: MatchList;
  odds: { isFetching: boolean; isError: boolean; refetch: () => unknown };
  /** More has been asked for. */
  isLong: boolean;
  onMore: () => void;
};

function endOf({ more, matches }: MatchList): string {
  const coming = matches.filter(({ status }) => status !== 'FINISHED').length;
  return more
    ? `가까운 ${coming || matches.length}경기까지 보여 드려요. 그 뒤 경기는 검색에서 찾을 수 있어요.`
    : '앞으로 2주 동안 알려진 경기를 모두 보여 드렸어요.';
}

export function MoreMatches({ list, odds, isLong, onMore }: Props) {
  const end = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  const isDone = isLong && list.isLong;
  useEffect(() => {
    // The button that was pressed is gone: whoever uses the keyboard stays where it stood.
    if (isDone && wasPressed.current) end.current?.focus({ preventScroll: true });
  }, [isDone]);
  if (isDone)
    return (
      <p ref={end} tabIndex={-1} className="src board-src">
        {endOf(list)}
      </p>
    );
  if (!list.more && !isLong) return null;
  const isBusy = isLong && odds.isFetching;
  const hasFailed = isLong && odds.isError && !isBusy;
  function press() {
    if (isBusy) return;
    wasPressed.current = true;
    if (isLong) void odds.refetch();
    else onMore();
  }
  return (
    <div className="rec-more">
      {hasFailed && <p role="alert">경기를 더 불러오지 못했어요. 다시 눌러 주세요.</p>}
      <Button block aria-disabled={isBusy} onClick={press}>
        {isBusy ? '불러오는 중' : '경기 더 보기'}
      </Button>
    </div>
  );
}
