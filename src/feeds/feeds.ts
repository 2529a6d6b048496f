// Chooses the feeds by configuration: the simulated season alone in demo mode, the real ones alone in live mode.

import { createApiSports } from './api-sports/api-sports.ts';
import type { Budget } from './budget.ts';
import { createEspn } from './espn/espn.ts';
import { type BoardSource, createEspnProxy, espnBoards } from './espn/espn-proxy.ts';
import type { KoreanName, OddsFeed, ProxyScoreboard, ScoreFeed } from './feed.ts';
import { createHealthBook, type FeedHealth, type HealthBook, notedOdds, notedScores, notedStreams } from './feed-health.ts';
import { createFetchJson, type FeedLog, type FetchLimits } from './fetch-json.ts';
import { usualPollMs } from './freshness.ts';
import { createOddsApi } from './odds-api/odds-api.ts';
import type { TurnStore } from './odds-api/turns.ts';
import { sidesTold } from './placeholder.ts';
import { createCatalogue } from './streams/catalogue.ts';
import type { StreamCatalogue } from './streams/streams.ts';

/** The simulated season, as the roof hands it in. */
export type DemoFeeds = {
  scores: ScoreFeed;
  odds: OddsFeed;
  /** Its scoreboard in upstream's shape, null for a league it does not play. */
  proxyScoreboard(query: {
    sport: string;
    league: string;
    dates?: string;
    limit?: number;
  }): { leagues: unknown[]; events: unknown[] } | null;
};

export type Feeds = {
  scores: ScoreFeed[];
  odds: OddsFeed[];
  proxyScoreboard: ProxyScoreboard;
  catalogue: StreamCatalogue;
  status(): FeedHealth[];
};

export type FeedsNeeds = {
  mode: 'demo' | 'live';
  espn: { baseUrl: string };
  oddsApi: { baseUrl: string; key: string | undefined };
  apiSports: { baseUrl: string | undefined; key: string | undefined };
  /** The operator's catalogue of streams; off in either mode unless both are given. */
  streams?: { baseUrl: string | undefined; licence: string | undefined };
  clock: () => Date;
  random: () => number;
  log: FeedLog;
  budget: Budget;
  /** Required in demo mode, never looked at in live mode. */
  demo: DemoFeeds | undefined;
  pollMs?: number;
  koreanName?: KoreanName;
  /** Where upstream reaches our operator, such as our public address; stands in the User-Agent. */
  contact?: string | undefined;
  /** When each league's prices were last paid for. */
  oddsTurns?: TurnStore;
  limits?: Partial<FetchLimits>;
};

const userAgentOf = (contact: string | undefined): string => (contact ? `PickNote/0.1 (+${contact})` : 'PickNote/0.1');

/** What the operator names is asked in a demo world too: it is theirs, and how it will look is what they want to see there. */
function notedCatalogue({ streams, clock, random, log, contact, limits }: FeedsNeeds, book: HealthBook): StreamCatalogue {
  const off = streams?.baseUrl ? 'STREAMS_LICENCE is not set' : 'STREAMS_BASE_URL is not set';
  const isOn = Boolean(streams?.baseUrl && streams.licence);
  const note = book.entry('streams', { on: isOn, why: isOn ? 'STREAMS_BASE_URL and STREAMS_LICENCE are set' : off });
  const catalogue = createCatalogue({
    baseUrl: streams?.baseUrl,
    licence: streams?.licence,
    clock,
    random,
    log,
    userAgent: userAgentOf(contact),
    ...(limits && { limits }),
  });
  return catalogue.isOn ? notedStreams(catalogue, note) : catalogue;
}

/** The simulated season names its placeholders as upstream does; which of the sides they are is told here. */
const withSidesTold = (feed: ScoreFeed): ScoreFeed => ({
  ...feed,
  async slate(league, window) {
    const slate = await feed.slate(league, window);
    const events = slate.events.map((event) => (event.teamsUndecided ? { ...event, ...sidesTold(event.home, event.away) } : event));
    return { ...slate, events };
  },
});

function createDemo(needs: FeedsNeeds): Feeds {
  const { demo, clock, koreanName = () => null } = needs;
  if (!demo) throw new Error('demo mode needs the simulated season');
  const book = createHealthBook(clock);
  const note = book.entry(demo.scores.name, { on: true, why: 'demo mode: a simulated season, no outside feed is asked' });
  const boards: BoardSource = async ({ path }, { dates, limit }) => {
    const [sport = '', league = ''] = path.split('/');
    const board = demo.proxyScoreboard({ sport, league, ...(dates && { dates }), ...(limit && { limit: Number(limit) }) });
    return board && { board, fetchedAt: clock(), stale: false };
  };
  const proxyScoreboard = createEspnProxy({ boards, clock, koreanName });
  const catalogue = notedCatalogue(needs, book);
  return { scores: [notedScores(withSidesTold(demo.scores), note)], odds: [demo.odds], proxyScoreboard, catalogue, status: book.list };
}

/** Strangers ask the proxy for what they like: a few questions at once, and not many answers kept. */
const strangersLimits: Partial<FetchLimits> = { atOnceMax: 2, waitingMax: 4, entriesMax: 100, cacheBytesMax: 6 * 1024 * 1024 };

function createLive(needs: FeedsNeeds): Feeds {
  const { clock, random, log, budget, limits, espn, oddsApi, apiSports, pollMs = usualPollMs } = needs;
  const asking = { clock, random, log, userAgent: userAgentOf(needs.contact) };
  const fetchJson = createFetchJson({ ...asking, budget, ...(limits && { limits }) });
  const shared = { fetchJson, clock, pollScale: pollMs / usualPollMs };
  const book = createHealthBook(clock);
  const scores = [notedScores(createEspn({ ...shared, baseUrl: espn.baseUrl }), book.entry('espn', { on: true, why: 'needs no key' }))];
  const odds: OddsFeed[] = [];
  const noteOdds = book.entry('the-odds-api', onIf(oddsApi.key, 'ODDS_API_KEY'));
  if (oddsApi.key) {
    const spending = { budget, ...(needs.oddsTurns && { turns: needs.oddsTurns }) };
    odds.push(notedOdds(createOddsApi({ ...shared, ...spending, baseUrl: oddsApi.baseUrl, key: oddsApi.key }), noteOdds));
  }
  const noteSports = book.entry('api-sports', onIf(apiSports.key, 'APISPORTS_KEY'));
  if (apiSports.key) scores.push(notedScores(createApiSports({ ...shared, baseUrl: apiSports.baseUrl, key: apiSports.key }), noteSports));
  // A fetcher of its own: no stranger waits in the poller's line, trips its breaker or pushes its answers out.
  const forStrangers = createFetchJson({ ...asking, limits: { ...strangersLimits, ...limits } });
  const boards = espnBoards({ ...shared, fetchJson: forStrangers, baseUrl: espn.baseUrl });
  const proxyScoreboard = createEspnProxy({ boards, clock, koreanName: needs.koreanName ?? (() => null) });
  return { scores, odds, proxyScoreboard, catalogue: notedCatalogue(needs, book), status: book.list };
}

const onIf = (key: string | undefined, setting: string) =>
  key ? { on: true, why: `${setting} is set` } : { on: false, why: `${setting} is not set` };

/** A feed without its key is simply absent; its league's matches then come without odds, or not at all. */
export function createFeeds(needs: FeedsNeeds): Feeds {
  return needs.mode === 'demo' ? createDemo(needs) : createLive(needs);
}
