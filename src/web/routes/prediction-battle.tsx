// /prediction-battle: members against each other under the same conditions; to visitors, the way in.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { WithQueries } from '../api/with-queries.tsx';
import { houseContext } from '../context.ts';
import { BattleScreen } from '../features/rankings/battle/battle-screen.tsx';
import { isOtherRanking } from '../features/rankings/in-address.ts';
import { battleTabOf } from '../features/rankings/period-words.ts';
import { battleAsked } from '../features/rankings/rankings.queries.ts';
import { LoginPrompt } from '../parts/login-prompt.tsx';
import { orReport } from '../report.ts';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/prediction-battle.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '예측 배틀', description: '같은 기간, 같은 조건으로 겨루는 예측 순위와 내 위치를 확인해요.' });

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  if (viewer.kind === 'visitor') return { user: null, battle: null };
  const tab = battleTabOf(new URL(request.url).searchParams.get('tab'));
  const [user, rows, mine] = await Promise.all([
    services.accounts.currentUser(viewer),
    orReport(house, () => services.rankings.battle(viewer, { period: tab, limit: battleAsked, after: 0 })),
    orReport(house, () => services.rankings.battleUserStats(viewer)),
  ]);
  return { user, battle: { tab, rows, mine, at: new Date().toISOString() } };
}

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean => !isOtherRanking(args) && args.defaultShouldRevalidate;

export default function PredictionBattle({ loaderData }: Route.ComponentProps) {
  const { user, battle } = loaderData;
  return (
    <div className="wrap lb-page">
      <header className="ph">
        <h1>예측 배틀</h1>
        <p>같은 기간, 같은 조건으로 겨뤄요.</p>
      </header>
      {user ? (
        <WithQueries>
          <BattleScreen initial={battle} user={user} />
        </WithQueries>
      ) : (
        <LoginPrompt line="로그인하면 내 순위와 다른 회원의 순위를 볼 수 있어요." />
      )}
    </div>
  );
}
