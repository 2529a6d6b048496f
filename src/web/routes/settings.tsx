// /settings: what a member changes of themselves, of what they are told, and of how screens show things.
import { WithQueries } from '../api/with-queries.tsx';
import { houseContext } from '../context.ts';
import { type FollowingData, FollowingSection } from '../features/following/following-section.tsx';
import { type SettingsData, SettingsScreen } from '../features/settings/settings-screen.tsx';
import { LoginPrompt } from '../parts/login-prompt.tsx';
import { orReport } from '../report.ts';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/settings.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<(SettingsData & FollowingData) | null> {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  if (viewer.kind === 'visitor') return null;
  const [user, settings, sessions, following, calendar] = await Promise.all([
    services.accounts.currentUser(viewer),
    services.settings.userSettings(viewer),
    services.accounts.listSessions(viewer),
    orReport(house, () => services.following.readFollowing(viewer)),
    orReport(house, () => services.following.readCalendar(viewer)),
  ]);
  const hasPartner = services.ads.partnerMode() === 'on';
  return { user, settings, sessions, following, calendar, hasPartner, now: new Date().toISOString() };
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '설정', description: '프로필, 비밀번호, 알림과 화면을 바꾸는 곳이에요.', isHidden: true });

function Own({ following, calendar, ...data }: SettingsData & FollowingData) {
  return (
    <WithQueries>
      <SettingsScreen {...data}>
        <FollowingSection following={following} calendar={calendar} />
      </SettingsScreen>
    </WithQueries>
  );
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap narrow">
      <header className="ph">
        <h1>설정</h1>
      </header>
      {loaderData ? (
        // Another member's settings are another screen: nothing typed or chosen is carried over.
        <Own key={loaderData.user.id} {...loaderData} />
      ) : (
        <LoginPrompt line="로그인하면 프로필과 알림, 화면을 바꿀 수 있어요." />
      )}
    </div>
  );
}
