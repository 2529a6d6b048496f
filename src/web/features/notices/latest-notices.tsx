// What the bell opens: the latest ten, all read with one press, and the way to the whole list.
import { Link } from 'react-router';
import type { Notice } from '#contract/notifications.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { NoticeLine } from './notice-line.tsx';
import { type TellNotices, useLatest, useReadAll, useReadOne } from './notices.queries.ts';
import { ReadAll } from './read-all.tsx';

function Loading() {
  return (
    <div className="nt-wait late" role="status" aria-busy="true" aria-label="알림을 불러오는 중">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="nt">
          <span className="sk nt-sk" />
          <span className="nt-x">
            <Skeleton width="70%" height={14} />
            <Skeleton width="45%" height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}

function List({ notices, onGo }: { notices: Notice[]; onGo: (notice: Notice) => void }) {
  const now = useNow(new Date().toISOString(), 30_000);
  return (
    <ul className="nts">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} now={now} onGo={onGo} />
      ))}
    </ul>
  );
}

export function LatestNotices({ hasNew, tell, onGo }: { hasNew: boolean; tell: TellNotices; onGo: () => void }) {
  const { data, isError, isPending, refetch } = useLatest();
  const show = useToast();
  const { readAll, isPending: isReading } = useReadAll({
    tell,
    onFail: () => show({ kind: 'bad', title: '읽음으로 바꾸지 못했어요', detail: '연결을 확인하고 다시 시도해 주세요.' }),
  });
  const readOne = useReadOne(tell);
  const follow = (notice: Notice) => {
    readOne(notice);
    onGo();
  };
  const isNew = hasNew || Boolean(data?.some((notice) => !notice.isRead));
  return (
    <>
      <div className="nt-h">
        <h2>알림</h2>
        {!(data?.length === 0) && <ReadAll canRead={isNew && !isReading} onRead={readAll} />}
      </div>
      <div className="nt-in">
        {isPending && <Loading />}
        {isError && !data && (
          <div className="empty" role="alert">
            <Icon of="circle-alert" size={28} />
            <h3>알림을 불러오지 못했어요</h3>
            <p>연결을 확인하고 다시 시도해 주세요.</p>
            <Button size="sm" onClick={() => void refetch()}>
              다시 불러오기
            </Button>
          </div>
        )}
        {data?.length === 0 && (
          <div className="empty">
            <Icon of="bell" size={28} />
            <h3>아직 알림이 없어요</h3>
            <p>예측 결과와 경기 시작을 여기에서 알려 드려요.</p>
          </div>
        )}
        {data && data.length > 0 && <List notices={data} onGo={follow} />}
      </div>
      <div className="nt-f">
        <Link to="/notices" className={buttonClass({ kind: 'ghost', size: 'sm', block: true })} onClick={onGo}>
          모두 보기
        </Link>
      </div>
    </>
  );
}
