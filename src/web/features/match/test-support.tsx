// What the tests of a match's page stand in: a server that answers what it is told to, a stream that calls out, and a page around it all.
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles/app.css';
import type { MatchDetail, OddsHistory } from '#contract/live/match-page.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { SpoilerGuard } from '../../parts/spoiler.tsx';
import { WithToasts } from '../../parts/test-support.tsx';
import { asSeen } from './as-seen.ts';
import type { MatchPicks } from './match.queries.ts';
import { MatchScreen, type MatchSlots } from './match-screen.tsx';

class Stream extends EventTarget {
  readyState = 0;
  close() {
    this.readyState = 2;
  }
}
const streams: Stream[] = [];
export const openStream = () => streams.findLast(({ readyState }) => readyState !== 2);
/** Called out to the page, once it listens. */
export async function hear(topic: string, data: unknown): Promise<void> {
  await vi.waitFor(() => {
    const one = openStream();
    if (!one) throw new Error('nobody listens');
    one.readyState = 1;
    one.dispatchEvent(new Event('open'));
    one.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(data) }));
  });
}

export function stubStreams(): void {
  vi.stubGlobal(
    'EventSource',
    class extends Stream {
      constructor() {
        super();
        streams.push(this);
      }
    },
  );
}

export const noPicks: MatchPicks = { matchId: '71', isFolded: true, crowd: null, mine: null };
export type Server = { detail: MatchDetail; picks: MatchPicks; odds: OddsHistory[] | 'broken'; asked: string[] };

export function serve(start: Partial<Server> & { detail: MatchDetail }): Server {
  const server: Server = { picks: noPicks, odds: [], asked: [], ...start };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = `${init?.method ?? 'GET'} ${input as string}`;
    server.asked.push(address);
    if (address.includes('/watch/')) return Response.json({ viewers: 3 });
    if (address.endsWith('/odds')) return server.odds === 'broken' ? new Response('no', { status: 500 }) : Response.json(server.odds);
    if (address.endsWith('/picks')) return Response.json(server.picks);
    if (address.startsWith('GET /api/messages')) return Response.json([]);
    return Response.json(server.detail);
  });
  return server;
}

const noSlots: MatchSlots = {
  analysis: () => null,
  ownPick: ({ result }) => <p data-result={result}>내 예측이에요</p>,
  room: () => null,
};

type Wish = { delayS?: number; spoilerFree?: boolean; slots?: Partial<MatchSlots>; who?: number | null; picks?: MatchPicks | null };

/** As the route draws it: for a late screen the server leaves out what it has not come to. */
export function show(detail: MatchDetail, wish: Wish = {}) {
  const { delayS = 0, spoilerFree = false, slots = {}, who = null, picks = noPicks } = wish;
  const atMs = Date.parse(detail.now) - delayS * 1000;
  const drawn = delayS === 0 ? detail : asSeen(detail, { atMs, heard: [] });
  return render(
    <MemoryRouter initialEntries={[`/matches/${detail.match.matchId}`]}>
      <WhoLooks value={who}>
        <SpoilerGuard isOn={spoilerFree}>
          <WithToasts>
            <WithQueries>
              <MatchScreen data={{ detail: drawn, picks, delayS }} slots={{ ...noSlots, ...slots }} />
            </WithQueries>
          </WithToasts>
        </SpoilerGuard>
      </WhoLooks>
    </MemoryRouter>,
  );
}
