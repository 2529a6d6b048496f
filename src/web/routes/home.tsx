// /: the day in one look: the featured match, the AI's picks, and what this place is.
import { useRouteLoaderData } from 'react-router';
import type { PlatformStats } from '#contract/platform.ts';
import { WithQueries } from '../api/with-queries.tsx';
import { houseContext } from '../context.ts';
import { dailyShown } from '../features/daily/daily.queries.ts';
import { DailySection } from '../features/daily/daily-section.tsx';
import { FeatureCards } from '../features/daily/feature-cards.tsx';
import { FeaturedMatch } from '../features/daily/featured-match.tsx';
import { Hero } from '../features/daily/hero.tsx';
import { HeroStats } from '../features/platform/hero-stats.tsx';
import { PartnerSlot } from '../parts/partner-slot.tsx';
import { orReport } from '../report.ts';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: '오늘 경기, 확률로 먼저 보고 예측해요',
    description: 'AI 분석은 무료예요. 축구, 야구, 농구, 배구, MMA 경기의 확률과 근거를 보고 예측해요.',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { services, viewer, mode } = context.get(houseContext);
  const [daily, today] = await Promise.all([
    orReport(() => services.analysis.daily(viewer, { limit: dailyShown })),
    orReport(() => services.matches.today()),
  ]);
  return { daily, today, mode, now: new Date().toISOString() };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { daily, today, mode, now } = loaderData;
  const stats = useRouteLoaderData<{ stats: PlatformStats | null }>('root')?.stats ?? null;
  return (
    <WithQueries>
      <Hero now={now} today={today} stats={<HeroStats initial={stats} />} featured={<FeaturedMatch initial={daily} now={now} />} />
      <div className="wrap partner-place">
        <PartnerSlot mode={mode === 'demo' ? 'demo' : 'off'} />
      </div>
      <DailySection initial={daily} now={now} />
      <FeatureCards />
    </WithQueries>
  );
}
