// /admin: the admins’ own sign-in, and everything they look after.
import { data } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import { AdminDesk } from '../../features/admin/frame/admin-desk.tsx';
import { adminTabs } from '../../features/admin/tabs.ts';
import { NotFoundScreen } from '../../parts/lost-screens.tsx';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/admin.ts';

export const meta: Route.MetaFunction = () => pageMeta({ title: '관리자', description: '픽노트 관리자 화면이에요.', isHidden: true });

const first = adminTabs[0];
const tabOf = (name: string | undefined) => (name === undefined ? first : adminTabs.find(({ id }) => id === name));
const hrefOf = (id: string): string => (id === first.id ? '/admin' : `/admin/${id}`);

/** Tells nothing but which world this is: what admins see is asked for with their own token. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { mode } = context.get(houseContext);
  return data({ mode }, { status: tabOf(params.tab) ? 200 : 404 });
}

/** Wandering from tab to tab changes nothing that it tells. */
export const shouldRevalidate = () => false;

export default function Admin({ loaderData, params }: Route.ComponentProps) {
  const current = tabOf(params.tab);
  if (!current) return <NotFoundScreen />;
  return (
    <WithQueries>
      <AdminDesk title="관리자" tabs={adminTabs} current={current} hrefOf={hrefOf} mode={loaderData.mode} />
    </WithQueries>
  );
}
