// Every promised route that has an answer. What is promised and not answered yet is not mounted; `npm run house` lists it.
import type { Assistant } from '#assistant/assistant.ts';
import type { Services } from '#services/services.ts';
import type { Handlers } from './bind.ts';
import type { RegionOf } from './found/region.ts';
import { accountHandlers } from './handlers/accounts.ts';
import { adminHandlers } from './handlers/admin.ts';
import { communityHandlers } from './handlers/community.ts';
import { gameHandlers } from './handlers/game.ts';
import { liveHandlers } from './handlers/live.ts';
import { memberHandlers } from './handlers/members.ts';
import { publishingHandlers } from './handlers/publishing.ts';
import type { Sessions } from './session.ts';

type Answering = { assistant: Assistant; regionOf: RegionOf };
type Doors = { services: Services; assistant: Assistant; sessions: Sessions; regionOf?: RegionOf };

const matchHandlers = ({ matches, analysis, platform, status }: Services, { assistant, regionOf }: Answering): Handlers => ({
  aiChat: ({ viewer, input, request, hearing }) =>
    assistant.answer(viewer, { ...input, region: regionOf(request), address: request.ip }, hearing),
  listOdds: async ({ viewer, input, setHeader }) => {
    const page = await matches.list(viewer, input);
    if (page.asOf) setHeader('x-data-as-of', page.asOf);
    if (page.stale) setHeader('x-data-stale', '1');
    if (page.more) setHeader('x-has-more', '1');
    return page.matches;
  },
  dailyAnalysis: ({ viewer, input }) => analysis.daily(viewer, input),
  analyseMatch: ({ viewer, input }) => analysis.analyse(viewer, input),
  whatIf: ({ viewer, input }) => analysis.whatIf(viewer, input),
  platformStats: ({ viewer }) => platform.stats(viewer),
  readStatus: ({ viewer }) => status.readStatus(viewer),
});

export const createHandlers = ({ services, assistant, sessions, regionOf = () => undefined }: Doors): Handlers => ({
  ...accountHandlers(services, sessions),
  ...memberHandlers(services),
  ...gameHandlers(services),
  ...communityHandlers(services),
  ...liveHandlers(services),
  ...publishingHandlers(services, regionOf),
  ...adminHandlers(services),
  ...matchHandlers(services, { assistant, regionOf }),
});
