// /leaderboard: who predicts best this week, this month and since ever, and how the AI does beside them.
import { type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router';
import { seconds } from '#domain/time/duration.ts';
import { WithQueries } from '../api/with-queries.tsx';
import { houseContext } from '../context.ts';
import { HeroStats } from '../features/platform/hero-stats.tsx';
import { drawnStats } from '../features/platform/platform.queries.ts';
import { isOtherRanking, periodIn } from '../features/rankings/in-address.ts';
import { loadLeaderboard } from '../features/rankings/leaderboard-data.ts';
import { LeaderboardSection } from '../features/rankings/leaderboard-section.tsx';
import { takeApart, useWhole } from '../own/marks.ts';
import { PartnerSlot } from '../parts/partner-slot.tsx';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/leaderboard.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: '예측 리더보드',
    description: '최고의 예측 전문가들과 겨뤄 보세요. 결과가 나온 예측만으로 주간, 월간, 전체 순위를 집계해요.',
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const named = periodIn(new URL(request.url).searchParams);
  return { leaderboard: takeApart('leaderboard', await loadLeaderboard(context.get(houseContext), named)) };
}

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean => !isOtherRanking(args) && args.defaultShouldRevalidate;

export default function Leaderboard({ loaderData }: Route.ComponentProps) {
  const leaderboard = useWhole('leaderboard', loaderData.leaderboard);
  const stats = drawnStats(useRouteLoaderData('root'));
  return (
    <WithQueries>
      <div className="wrap lb-page">
        <header className="ph">
          <h1>예측 리더보드</h1>
          <p>최고의 예측 전문가들과 겨뤄 보세요.</p>
          <p>결과가 나온 예측만 집계해요. 3건 이상부터 순위에 올라가요.</p>
        </header>
        <PartnerSlot />
        <div className="lb-stats">
          <HeroStats initial={stats} everyMs={seconds(30)} />
        </div>
        <LeaderboardSection initial={leaderboard} isPage />
      </div>
    </WithQueries>
  );
}
