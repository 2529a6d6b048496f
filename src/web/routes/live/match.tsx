// /matches/:id: one match, from its forecast to its end, with a room to talk in.
import { Suspense } from 'react';
import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { OddsMatch } from '#contract/matches.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { kstDate } from '#domain/time/kst.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { houseContext } from '../../context.ts';
import { AnalysisPanel } from '../../features/analysis/analysis-panel.tsx';
import { MatchScreen, type MatchSlots } from '../../features/match/match-screen.tsx';
import { namesOf } from '../../features/match/words.ts';
import { OwnPickPanel } from '../../features/quick/own-pick.tsx';
import { NotFoundScreen } from '../../parts/lost-screens.tsx';
import { OnOwnTime } from '../../parts/spoiler.tsx';
import { longMoment } from '../../parts/when.ts';
import { pageMeta } from '../../title.ts';
import { lateWhenIdle } from '../../ui/late/late.ts';
import type { Route } from './+types/match.ts';
import { loadMatch, type MatchData } from './match-data.ts';

const eventStatus: Record<string, string> = {
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  abandoned: 'EventCancelled',
};

/** The match as search engines read it: who, when and where, never how it stands. Of an hour that is still to be told, the day in Korea. */
function factsOf({ detail: { match, venue }, origin }: MatchData) {
  const team = (name: string) => ({ '@type': match.sport === 'mma' ? 'Person' : 'SportsTeam', name });
  const [home, away] = [team(match.homeSide.name), team(match.awaySide.name)];
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${match.homeSide.name} vs ${match.awaySide.name}`,
    url: `${origin}/matches/${match.matchId}`,
    startDate: match.timeConfirmed ? match.startTime : kstDate(new Date(match.startTime)),
    eventStatus: `https://schema.org/${eventStatus[match.statusDetail] ?? 'EventScheduled'}`,
    inLanguage: 'ko',
    sport: match.sport,
    ...(match.sport === 'mma' ? {} : { homeTeam: home, awayTeam: away }),
    competitor: [home, away],
    ...(venue ? { location: { '@type': 'Place', name: venue } } : {}),
    superEvent: { '@type': 'SportsEvent', name: match.league.name },
  };
}

/** The day alone, where the hour is still to be told. */
const kickOffOf = ({ startTime, timeConfirmed }: OddsMatch): string =>
  timeConfirmed ? longMoment(startTime) : longMoment(startTime).replace(/ 오[전후].*$/, '');

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta({ title: '경기를 찾을 수 없어요', description: '주소가 바뀌었거나 사라진 경기예요.', isHidden: true });
  const { match } = loaderData.detail;
  return [
    ...pageMeta({
      title: `${match.homeSide.name} vs ${match.awaySide.name} · ${match.league.name}`,
      description: `${kickOffOf(match)} ${match.league.name} ${namesOf(match)}. AI 확률과 근거, 회원들의 예측, 배당 변화와 진행을 한곳에서 봐요.`,
    }),
    // The framework escapes what could end the script.
    { 'script:ld+json': factsOf(loaderData) },
  ];
};

/** The page asks for what is new by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await loadMatch(context.get(houseContext), request, params);
  return found ? data(found) : data(null, { status: 404 });
}

/** Drawn by the server like everything else; its script comes after what is seen first. */
const Room = lateWhenIdle(() =>
  import('../../features/discussion/discussion-panel.tsx').then((made) => ({ default: made.DiscussionPanel })),
);

function Analysis({ match, known }: { match: OddsMatch; known: MatchData['known'] }) {
  const query = new URLSearchParams({ sport: match.sport, match: match.matchId });
  return (
    <section className="card pad mp-ana" aria-labelledby="mp-ana">
      <h2 id="mp-ana" className="h3">
        AI 분석
      </h2>
      <AnalysisPanel match={match} known={known} />
      <p className="mp-links">
        <Link className="lk" to={`/ai-prediction?${query}`}>
          AI 예측에서 보기
        </Link>
        {match.status === 'FINISHED' && match.pick && known?.analysis?.timing !== 'after' && (
          <Link className="lk" to={`/ai-record/${match.matchId}`}>
            AI 예측 영수증
          </Link>
        )}
      </p>
    </section>
  );
}

const slotsOf = ({ known, room }: MatchData): MatchSlots => ({
  analysis: (match) => <Analysis match={match} known={known} />,
  ownPick: (own: OwnPick, match) => (
    // On a screen that runs late the match is still on, and nobody is right or wrong.
    <OwnPickPanel own={match.status === 'LIVE' ? { ...own, result: 'pending' } : own} match={match} matchName={namesOf(match)} />
  ),
  room: ({ matchId, delayMs, now }) => (
    <Suspense fallback={<div className="card mp-room-wait" />}>
      <Room initial={room} now={now} matchId={matchId} delayMs={delayMs} />
    </Suspense>
  ),
});

export default function MatchPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundScreen title="경기를 찾을 수 없어요" line="주소가 바뀌었거나 사라진 경기예요." />;
  return (
    <WithQueries key={loaderData.detail.match.matchId}>
      <OnOwnTime value={true}>
        <MatchScreen data={loaderData} slots={slotsOf(loaderData)} />
      </OnOwnTime>
    </WithQueries>
  );
}
