// Live sports: the scoreboards of the big leagues in upstream's own shape, with Korean names.
import { Refusal } from '#contract/errors.ts';
import type { EspnScoreboard, espnScoreboard } from '#contract/live.ts';
import type { InputOf } from '#contract/route.ts';
import type { ProxyScoreboard } from '#feeds/feed.ts';
import { scoreboardOf } from './shapes/scoreboard.ts';
import type { Viewer } from './viewer.ts';

export type Board = { board: EspnScoreboard; fetchedAt: string; stale: boolean };

export const createLive = ({ proxyScoreboard }: { proxyScoreboard: ProxyScoreboard }) => ({
  async scoreboard(_viewer: Viewer, query: InputOf<typeof espnScoreboard>): Promise<Board> {
    const answer = await proxyScoreboard(query);
    if (answer.kind === 'no-such-league') throw new Refusal('not-found', { message: '지원하지 않는 리그예요.' });
    if (answer.kind === 'bad-query') throw new Refusal('invalid-input', { fields: { [answer.field]: '값을 확인해 주세요.' } });
    if (answer.kind === 'unavailable') throw new Refusal('feed-unavailable');
    return { board: scoreboardOf(answer.body), fetchedAt: answer.fetchedAt, stale: answer.stale };
  },
});
