// The scoreboards of the big leagues in upstream's own shape, with Korean names and the way to our own page of each match.
import { Refusal } from '#contract/errors.ts';
import type { EspnScoreboard, espnScoreboard } from '#contract/live.ts';
import type { InputOf } from '#contract/route.ts';
import { seconds } from '#domain/time/duration.ts';
import { scoreboardOf } from '../shapes/scoreboard.ts';
import type { Viewer } from '../viewer.ts';
import type { LiveNeeds } from './needs.ts';
import { type Shared, sharedFor } from './shared-for.ts';

/** `ageSeconds`: since it was fetched. */
export type Board = { board: EspnScoreboard; fetchedAt: string; stale: boolean; ageSeconds: number };
type Query = InputOf<typeof espnScoreboard>;

/** Thousands of screens ask the same few questions; what is rarely asked is soon forgotten. */
const sharedMs = seconds(2);
const questionsMax = 50;

export function scoreboards({ proxyScoreboard, stores, mode, clock }: LiveNeeds) {
  const provider = mode === 'demo' ? 'demo' : 'espn';
  const questions = new Map<string, Shared<Board>>();

  async function ask(query: Query): Promise<Board> {
    const answer = await proxyScoreboard(query);
    if (answer.kind === 'no-such-league') throw new Refusal('not-found', { message: '지원하지 않는 리그예요.' });
    if (answer.kind === 'bad-query') throw new Refusal('invalid-input', { fields: { [answer.field]: '값을 확인해 주세요.' } });
    if (answer.kind === 'busy') throw new Refusal('unavailable', { retryAfterMs: seconds(3) });
    if (answer.kind === 'unavailable') throw new Refusal('feed-unavailable');
    const { body, fetchedAt, stale, ageSeconds } = answer;
    const events = body.events.map(({ id }) => id);
    const ids = await stores.matches.idsByEvents(provider, events);
    return { board: scoreboardOf(body, { league: query.league, ids }), fetchedAt, stale, ageSeconds };
  }

  function sharedAnswer(query: Query): Shared<Board> {
    const { sport, league, dates, limit, week, seasontype } = query;
    const key = JSON.stringify([sport, league, dates, limit, week, seasontype]);
    const known = questions.get(key) ?? sharedFor(sharedMs, clock, () => ask(query));
    questions.delete(key);
    questions.set(key, known);
    const [oldest] = questions.keys();
    if (questions.size > questionsMax && oldest !== undefined) questions.delete(oldest);
    return known;
  }

  return {
    scoreboard: (_viewer: Viewer, query: Query): Promise<Board> => sharedAnswer(query).read(),
  };
}
