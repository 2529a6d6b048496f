// /predictions: the board: posts with their comments, a search, and a form for a new one.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import { communicatorsShown, type FeedData, firstAsked } from '../../features/board/feed/feed.queries.ts';
import { choiceFrom } from '../../features/board/feed/feed-choice.ts';
import { PredictionsScreen } from '../../features/board/feed/predictions-screen.tsx';
import { type Apart, takeApart, useWhole } from '../../own/marks.ts';
import { orReport } from '../../report.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/predictions.ts';

/** A search is one reader's own: engines are shown the board itself. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: '유저 토론방',
    description: '근거를 나누고, 결과로 확인해요. 회원들의 예측과 근거, 적중률을 함께 봐요.',
    isHidden: (loaderData?.feed.choice.q ?? '') !== '',
  });

/** The browser asks for another choice by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export async function loader({ context, request }: Route.LoaderArgs): Promise<{ feed: Apart<FeedData> }> {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  const choice = choiceFrom(new URL(request.url).searchParams);
  const { q: search, sport } = choice;
  const wish = { sort: 'latest' as const, sport: sport === 'all' ? undefined : sport, search, limit: firstAsked(choice) };
  const [page, counts, communicators] = await Promise.all([
    orReport(house, () => services.board.listPosts(viewer, wish)),
    orReport(house, () => services.board.countPosts(viewer, { search })),
    orReport(house, () => services.board.communicators(viewer, { limit: communicatorsShown })),
  ]);
  return { feed: takeApart('feed', { choice, page, counts, communicators, now: new Date().toISOString() }) };
}

export default function Predictions({ loaderData }: Route.ComponentProps) {
  const feed = useWhole('feed', loaderData.feed);
  return (
    <WithQueries>
      <PredictionsScreen data={feed} />
    </WithQueries>
  );
}
