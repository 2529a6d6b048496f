// What stands in a ranking's place while it comes, and the button under it that brings more.
import { goOnAtFirstNew } from '../../parts/first-new.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { RankingList } from './rankings.queries.ts';

function WaitingRows({ count }: { count: number }) {
  return (
    <div className="card cut">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move.
        <div className="rk rk-wait" key={at}>
          <span />
          <span />
          <span className="sk sk-c" />
          <span className="rk-wait-w">
            <Skeleton width="44%" height={14} />
            <Skeleton width="28%" height={12} />
          </span>
          <span className="rk-f" />
          <Skeleton width={56} height={24} />
          <span className="rk-p" />
        </div>
      ))}
    </div>
  );
}

/** As high as what comes. */
export function RankingWait({ withPodium = false, rows }: { withPodium?: boolean; rows: number }) {
  return (
    <div className="stack late" role="status" aria-busy="true" aria-label="순위를 불러오는 중">
      {withPodium && (
        <div className="podium">
          {[1, 2, 3].map((place) => (
            <div key={place} className={`pod pod-${place} pod-wait`}>
              <Skeleton width="40%" height={16} />
              <Skeleton width="70%" height={34} />
              <Skeleton width="50%" height={place === 1 ? 40 : 28} />
              <Skeleton width="80%" height={14} />
            </div>
          ))}
        </div>
      )}
      <WaitingRows count={rows} />
    </div>
  );
}

type More = Pick<RankingList, 'isFetchingNextPage' | 'isFetchNextPageError'> & { onMore: () => void };

/** Right after the list of the rows. A failed page says so beside the button that asks for it again. */
export function MoreRows({ isFetchingNextPage, isFetchNextPageError, onMore }: More) {
  function ask(button: HTMLElement): void {
    goOnAtFirstNew(button);
    onMore();
  }
  return (
    <div className="rk-more">
      {isFetchNextPageError && !isFetchingNextPage && <p role="alert">순위를 더 불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.</p>}
      <Button size="sm" block aria-disabled={isFetchingNextPage} onClick={({ currentTarget }) => isFetchingNextPage || ask(currentTarget)}>
        {isFetchingNextPage ? '불러오는 중' : isFetchNextPageError ? '다시 불러오기' : '더보기'}
      </Button>
    </div>
  );
}
