// /profile: the own profile; to visitors, the way in.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { WithQueries } from '../api/with-queries.tsx';
import { houseContext } from '../context.ts';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { LoginPrompt } from '../parts/login-prompt.tsx';
import { orReport } from '../report.ts';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/profile.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '내 프로필', description: '내 예측의 결과와 적중률, 등급과 순위를 확인해요.', isHidden: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  const now = new Date().toISOString();
  if (viewer.kind === 'visitor') return { user: null, stats: null, record: null, comparison: null, now };
  const isCompared = new URL(request.url).searchParams.get('tab') === 'statistics';
  const [user, stats, record, comparison] = await Promise.all([
    services.accounts.currentUser(viewer),
    orReport(house, () => services.profile.userStats(viewer)),
    orReport(house, () => services.profile.record(viewer, { username: viewer.username })),
    isCompared ? orReport(house, () => services.profile.comparison(viewer)) : null,
  ]);
  return { user, stats, record, comparison, now };
}

/** Another tab of the same page is the same data. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { user, stats, record, comparison, now } = loaderData;
  if (!user) {
    return (
      <div className="wrap narrow">
        <header className="ph">
          <h1>내 프로필</h1>
        </header>
        <LoginPrompt line="로그인하면 내 예측의 결과와 적중률, 등급을 볼 수 있어요." />
      </div>
    );
  }
  return (
    <WithQueries>
      <ProfileScreen key={user.id} user={user} stats={stats} record={record} comparison={comparison} now={now} />
    </WithQueries>
  );
}
