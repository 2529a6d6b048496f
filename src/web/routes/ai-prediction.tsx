// /ai-prediction: matches with odds, and the AI's analysis of the one that is chosen or first.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { OddsMatch } from '#contract/matches.ts';
import type { Sport } from '#domain/sport.ts';
import { WithQueries } from '../api/with-queries.tsx';
import { type HouseContext, houseContext } from '../context.ts';
import { loadKnown } from '../features/analysis/analysis-data.ts';
import { AnalysisScreen } from '../features/analysis/analysis-screen.tsx';
import { isAskedAlone, shownMatches, withOwn } from '../features/analysis/match-filter.ts';
import type { AnalysisScreenData } from '../features/analysis/use-board.ts';
import { selectionFrom } from '../features/analysis/use-selection.ts';
import { loadMatches } from '../parts/match-list/load-matches.ts';
import { orReport } from '../report.ts';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/ai-prediction.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'AI 예측', description: '축구, 야구, 농구, 배구, MMA 경기마다 확률과 근거를 무료로 분석해요. AI가 만든 분석이에요.' });

/** The browser asks for what it needs by itself once the page is awake. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** A link from a search may name a match further down than the list goes. */
async function linkedMatch(house: HouseContext, { sport, matchId }: { sport: Sport; matchId: string }): Promise<OddsMatch | null> {
  const match = await orReport(house, () => house.services.matches.one(house.viewer, matchId));
  return match?.sport === sport ? match : null;
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<AnalysisScreenData> {
  const house = context.get(houseContext);
  const selection = selectionFrom(new URL(request.url).searchParams);
  const { sport, league, isLong } = selection;
  const [list, counts, leagues] = await Promise.all([
    orReport(house, () => loadMatches(house, { sport, isLong })),
    orReport(house, () => house.services.matches.counts()),
    orReport(house, () => house.services.matches.leagues()),
  ]);
  const { matchId } = selection;
  const isAlone = isAskedAlone(list, league, leagues?.[sport] ?? []);
  const ownList = isAlone ? await orReport(house, () => loadMatches(house, { sport, league, isLong })) : null;
  const matches = withOwn(list?.matches ?? [], ownList?.matches ?? []);
  const isListed = matchId === null || list === null || matches.some((match) => match.matchId === matchId);
  const linked = isListed ? null : await linkedMatch(house, { sport, matchId });
  const shown = shownMatches([...matches, ...(linked ? [linked] : [])], selection);
  const match = shown.find((one) => one.matchId === matchId) ?? shown[0];
  const known = match ? await loadKnown(house, match.matchId) : undefined;
  return { sport, list, counts, leagues, own: ownList && { league, list: ownList }, known, linked, now: new Date().toISOString() };
}

export default function AiPrediction({ loaderData }: Route.ComponentProps) {
  return (
    <WithQueries>
      <AnalysisScreen data={loaderData} />
    </WithQueries>
  );
}
