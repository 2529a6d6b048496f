// /live-sports: what is on now, what is popular, what comes today, and four leagues.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { LiveMatch } from '#contract/live.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { type HouseContext, houseContext } from '../../context.ts';
import { choiceFrom, isLeagueTab, type LiveChoice } from '../../features/live/choice.ts';
import { datesOf } from '../../features/live/days.ts';
import { leagueOf } from '../../features/live/live.queries.ts';
import { LiveScreen } from '../../features/live/live-screen.tsx';
import { type Board, countOf, type LiveScreenData } from '../../features/live/screen-data.ts';
import { findMatches, foundMax } from '../../features/live/search/find-matches.ts';
import { soonOf } from '../../features/live/soon.ts';
import { orReport } from '../../report.ts';
import { pageMeta } from '../../title.ts';
import type { Route } from './+types/live-sports.ts';

/** A search is one reader's own: engines are shown the boards. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: '라이브',
    description: '지금 하는 경기의 점수와 시간을 한눈에 보고, 공식 영상과 경기 페이지로 바로 가요.',
    isHidden: (loaderData?.choice.q ?? '') !== '',
  });

/** The browser asks for another tab by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

type House = Pick<HouseContext, 'services' | 'viewer'>;
type ServedBoard = { matches: LiveMatch[]; asOf: string | null; stale: boolean };

const boardOf = ({ matches, asOf, stale }: ServedBoard): Board => ({ list: matches, asOf, stale });

const counted = (served: ServedBoard | null): number | null => served && countOf(boardOf(served));

async function leagueBoard({ services, viewer }: House, { tab, day }: LiveChoice, now: Date): Promise<LiveScreenData['league']> {
  if (!isLeagueTab(tab)) return null;
  const { board, fetchedAt, stale } = await services.live.scoreboard(viewer, {
    ...leagueOf[tab],
    dates: datesOf(day, now),
    limit: 100,
    week: undefined,
    seasontype: undefined,
  });
  return { tab, day, board: { list: board.events, asOf: fetchedAt, stale } };
}

function knownIn(matches: readonly LiveMatch[], { board }: NonNullable<LiveScreenData['league']>): LiveMatch[] {
  const ids = new Set(board.list.flatMap(({ matchId }) => matchId ?? []));
  return matches.filter(({ matchId }) => matchId !== null && ids.has(matchId));
}

/** The boards are kept ready in the process: asking for all four costs little, and only what is shown travels. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<LiveScreenData> {
  const house = context.get(houseContext);
  const { services, viewer, mode } = house;
  const choice = choiceFrom(new URL(request.url).searchParams);
  const now = new Date();
  const [live, popular, today, all, league] = await Promise.all([
    orReport(house, () => services.live.live(viewer)),
    orReport(house, () => services.live.popular(viewer)),
    orReport(house, () => services.live.today(viewer)),
    orReport(house, () => services.live.all(viewer)),
    orReport(house, () => leagueBoard({ services, viewer }, choice, now)),
  ]);
  const { tab, q } = choice;
  const shown = isLeagueTab(tab) ? null : { live, popular, today }[tab];
  return {
    choice,
    board: shown && !isLeagueTab(tab) ? { tab, board: boardOf(shown) } : null,
    league,
    known: league && all ? knownIn(all.matches, league) : [],
    counts: { live: counted(live), popular: counted(popular), today: counted(today) },
    soon: all ? soonOf(all.matches, { now, live: live?.matches }) : [],
    found: q === '' || !all ? null : findMatches(all.matches, q).slice(0, foundMax),
    mode,
    now: now.toISOString(),
  };
}

export default function LiveSports({ loaderData }: Route.ComponentProps) {
  return (
    <WithQueries>
      <LiveScreen data={loaderData} />
    </WithQueries>
  );
}
