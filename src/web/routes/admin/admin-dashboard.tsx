// /admin-dashboard: members and ads, for a member whose role is admin.
import { data, Link, useSearchParams } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import { AdminDesk } from '../../features/admin/frame/admin-desk.tsx';
import { adminTabs } from '../../features/admin/tabs.ts';
import { EmptyPanel } from '../../parts/state-panels.tsx';
import { pageMeta } from '../../title.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Route } from './+types/admin-dashboard.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '관리자 대시보드', description: '관리자만 볼 수 있는 화면이에요.', isHidden: true });

const tabs = adminTabs.filter(({ id }) => id === 'users' || id === 'ads');
const hrefOf = (id: string): string => (id === 'users' ? '/admin-dashboard' : `/admin-dashboard?tab=${id}`);

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, mode } = context.get(houseContext);
  if (viewer.kind === 'visitor' || viewer.role !== 'admin') return data({ mode, own: null }, { status: 403 });
  return data({ mode, own: { username: viewer.username, displayName: viewer.displayName } });
}

const Gate = () => (
  <div className="wrap narrow">
    <header className="ph">
      <h1>관리자 대시보드</h1>
    </header>
    <EmptyPanel icon="shield-alert" title="관리자만 볼 수 있어요" line="관리자 권한이 필요합니다">
      <Link to="/" className={buttonClass({ kind: 'primary', size: 'sm' })}>
        홈으로
      </Link>
    </EmptyPanel>
  </div>
);

export default function AdminDashboard({ loaderData: { mode, own } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const current = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  if (!own || !current) return <Gate />;
  return (
    <WithQueries>
      <AdminDesk key={own.username} title="관리자 대시보드" tabs={tabs} current={current} hrefOf={hrefOf} mode={mode} own={own} />
    </WithQueries>
  );
}
