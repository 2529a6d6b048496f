// /notices: what happened for the member who asks, newest first.
import { WithQueries } from '../api/with-queries.tsx';
import { houseContext } from '../context.ts';
import { InstallApp } from '../features/notices/install-app.tsx';
import { NoticeList } from '../features/notices/notice-list.tsx';
import { pageShown } from '../features/notices/notices.queries.ts';
import { LoginPrompt } from '../parts/login-prompt.tsx';
import { orReport } from '../report.ts';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/notices.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '알림', description: '예측 결과, 경기 시작, 댓글 소식을 모아 봐요.', isHidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  const now = new Date().toISOString();
  if (viewer.kind === 'visitor') return { who: null, page: null, now };
  return { who: viewer.username, page: await orReport(house, () => services.notifications.list(viewer, { limit: pageShown })), now };
}

export default function Notices({ loaderData: { who, page, now } }: Route.ComponentProps) {
  return (
    <div className="wrap narrow">
      {who === null ? (
        <>
          <header className="ph">
            <h1>알림</h1>
          </header>
          <LoginPrompt line="로그인하면 예측 결과와 경기 시작 소식을 여기에서 볼 수 있어요." />
        </>
      ) : (
        <WithQueries>
          <NoticeList initial={page} now={now} />
        </WithQueries>
      )}
      <InstallApp />
    </div>
  );
}
