// The whole list of a member's notices, newest first, thirty more at each press.
import { Link } from 'react-router';
import type { Notice } from '#contract/notifications.ts';
import { More } from '../../parts/more.tsx';
import { EmptyPanel, ErrorPanel } from '../../parts/state-panels.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { NoticeLine } from './notice-line.tsx';
import { type NoticePage, useNoticePages, useReadAll, useReadOne } from './notices.queries.ts';
import { ReadAll } from './read-all.tsx';

type Pages = ReturnType<typeof useNoticePages>['list'];
type LinesProps = { list: Pages; now: Date; onGo: (notice: Notice) => void };

function Lines({ list, now, onGo }: LinesProps) {
  // A notice that arrives between two pages pushes one over to the next: it is shown once.
  const byId = new Map((list.data?.pages ?? []).flatMap(({ notices }) => notices.map((notice) => [notice.id, notice] as const)));
  if (byId.size === 0) {
    return (
      <EmptyPanel icon="bell" title="아직 알림이 없어요" line="예측 결과와 경기 시작을 여기에서 알려 드려요.">
        <Link to="/ai-prediction" className={buttonClass({ kind: 'primary', size: 'sm' })}>
          AI 예측 보기
        </Link>
      </EmptyPanel>
    );
  }
  return (
    <>
      <ul className="card nts cut" aria-label="알림 목록">
        {[...byId.values()].map((notice) => (
          <NoticeLine key={notice.id} notice={notice} now={now} onGo={onGo} />
        ))}
      </ul>
      <More list={list} className="nt-more" />
    </>
  );
}

function summary(known: number, unread: number, hasMoreNew: boolean): string {
  if (known === 0) return '예측 결과와 댓글, 순위 소식을 모아 봐요.';
  if (unread === 0) return '새 알림은 다 봤어요.';
  return `새 알림이 ${unread}개${hasMoreNew ? ' 넘게' : ''} 있어요.`;
}

/** `initial` is what the server had; null when it had nothing to show yet and the browser has to ask. */
export function NoticeList({ initial, now: startIso }: { initial: NoticePage | null; now: string }) {
  const now = useNow(startIso, 30_000);
  const { list, tell } = useNoticePages(initial, startIso);
  const show = useToast();
  const { readAll, isPending } = useReadAll({
    tell,
    onFail: () => show({ kind: 'bad', title: '읽음으로 바꾸지 못했어요', detail: '연결을 확인하고 다시 시도해 주세요.' }),
  });
  const readOne = useReadOne(tell);
  const loaded = (list.data?.pages ?? []).flatMap(({ notices }) => notices);
  const unread = loaded.filter(({ isRead }) => !isRead).length;
  const hasMoreNew = list.hasNextPage && loaded.at(-1)?.isRead === false;
  return (
    <>
      <header className="ph ph-r">
        <div>
          <h1>알림</h1>
          <p role="status">{list.data ? summary(loaded.length, unread, hasMoreNew) : '불러오고 있어요.'}</p>
        </div>
        <div className="row">
          {loaded.length > 0 && <ReadAll canRead={unread > 0 && !isPending} onRead={readAll} />}
          <Link to="/settings" className="ibtn" aria-label="알림 설정">
            <Icon of="settings" size={20} />
          </Link>
        </div>
      </header>
      {list.isPending && <SkeletonRows label="알림을 불러오는 중" rows={5} />}
      {list.isError && !list.data && <ErrorPanel title="알림을 불러오지 못했어요" onRetry={() => void list.refetch()} />}
      {list.data && <Lines list={list} now={now} onGo={readOne} />}
    </>
  );
}
