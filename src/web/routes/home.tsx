// /: the day in one look: the featured match, the AI's picks, what people say of them, and what this place is.
import { Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import { WithQueries } from '../api/with-queries.tsx';
import { houseContext } from '../context.ts';
import { dailyShown } from '../features/daily/daily.queries.ts';
import { DailySection } from '../features/daily/daily-section.tsx';
import { FeatureCards } from '../features/daily/feature-cards.tsx';
import { FeaturedMatch } from '../features/daily/featured-match.tsx';
import { Hero } from '../features/daily/hero.tsx';
import { HeroStats } from '../features/platform/hero-stats.tsx';
import { drawnStats } from '../features/platform/platform.queries.ts';
import { Today } from '../features/platform/today.tsx';
import { loadLeaderboard } from '../features/rankings/leaderboard-data.ts';
import { takeApart, useWhole } from '../own/marks.ts';
import { PartnerSlot } from '../parts/partner-slot.tsx';
import { orReport } from '../report.ts';
import { pageMeta } from '../title.ts';
import { lateWhenIdle } from '../ui/late/late.ts';
import type { Route } from './+types/home.ts';
import { loadTalk } from './community/talk-data.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: '오늘 경기, 확률로 먼저 보고 예측해요',
    description: 'AI 분석은 무료예요. 축구, 야구, 농구, 배구, MMA 경기의 확률과 근거를 보고 예측해요.',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  const [daily, talk, leaderboard] = await Promise.all([
    orReport(house, () => services.analysis.daily(viewer, { limit: dailyShown })),
    loadTalk(house),
    loadLeaderboard(house),
  ]);
  return { daily, talk: takeApart('talk', talk), leaderboard: takeApart('leaderboard', leaderboard), now: new Date().toISOString() };
}

/** Drawn by the server like everything else; its script, which is as heavy as the rest of the page, comes after what is seen first. */
const TalkSection = lateWhenIdle(() => import('./community/talk.tsx').then((made) => ({ default: made.TalkSection })));
const LeaderboardSection = lateWhenIdle(() =>
  import('../features/rankings/leaderboard-section.tsx').then((made) => ({ default: made.LeaderboardSection })),
);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { daily, now } = loaderData;
  const talk = useWhole('talk', loaderData.talk);
  const leaderboard = useWhole('leaderboard', loaderData.leaderboard);
  const stats = drawnStats(useRouteLoaderData('root'));
  return (
    <WithQueries>
      <Hero
        today={<Today initial={stats} now={now} />}
        stats={<HeroStats initial={stats} />}
        featured={<FeaturedMatch initial={daily} now={now} />}
      />
      <div className="wrap partner-place">
        <PartnerSlot />
      </div>
      <DailySection initial={daily} now={now} />
      <Suspense fallback={<div className="talk-wait" />}>
        <TalkSection talk={talk} className="mt">
          <div className="sec-h">
            <div>
              <h2 id="talk">토론과 예측</h2>
              <p>예측을 남기면 결과와 함께 기록돼요.</p>
            </div>
          </div>
        </TalkSection>
      </Suspense>
      <Suspense fallback={<div className="talk-wait" />}>
        <LeaderboardSection initial={leaderboard} />
      </Suspense>
      <FeatureCards />
    </WithQueries>
  );
}
