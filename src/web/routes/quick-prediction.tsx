// /quick-prediction: coming matches of one sport, each to be picked in a dialog; `?match=` opens the dialog of one.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { leagues } from '#domain/league.ts';
import { WithQueries } from '../api/with-queries.tsx';
import { houseContext } from '../context.ts';
import { picksLimit } from '../features/quick/quick.queries.ts';
import { QuickScreen } from '../features/quick/quick-screen.tsx';
import type { QuickScreenData } from '../features/quick/screen-data.ts';
import { selectionFrom } from '../features/quick/selection.ts';
import { loadMatches } from '../parts/match-list/load-matches.ts';
import { orReport } from '../report.ts';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/quick-prediction.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: '빠른 예측',
    description: '경기를 고르고 결과와 확신을 정해 예측을 남겨요. 경기가 시작되면 잠기고, 결과가 나오면 채점해요.',
  });

/** The browser asks for another sport by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export async function loader({ context, request }: Route.LoaderArgs): Promise<QuickScreenData> {
  const house = context.get(houseContext);
  const { services, viewer } = house;
  const params = new URL(request.url).searchParams;
  const { matchId, isLong } = selectionFrom(params, 'soccer');
  const linked = matchId === null ? null : await orReport(house, () => services.matches.one(viewer, matchId));
  const { sport } = selectionFrom(params, linked?.sport ?? 'soccer');
  const [list, picks] = await Promise.all([
    orReport(house, () => loadMatches(house, { sport, isLong })),
    viewer.kind === 'visitor' ? null : orReport(house, () => services.picks.mine(viewer, { sport, limit: picksLimit })),
  ]);
  return {
    sport,
    list,
    picks,
    linked,
    cups: leagues.filter(({ settles }) => settles === 'before-penalties').map(({ code }) => code),
    username: viewer.kind === 'visitor' ? null : viewer.username,
    now: new Date().toISOString(),
  };
}

export default function QuickPrediction({ loaderData }: Route.ComponentProps) {
  return (
    <WithQueries>
      <QuickScreen data={loaderData} />
    </WithQueries>
  );
}
