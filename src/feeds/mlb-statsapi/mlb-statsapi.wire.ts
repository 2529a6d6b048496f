// MLB's StatsAPI schedule as it comes over the wire.
import { z } from 'zod';
import { soft, wireId } from '../wire.ts';

const side = z.looseObject({
  score: z.unknown().optional(),
  isWinner: soft(z.boolean()),
  team: z.looseObject({ id: soft(wireId), name: z.string().trim().min(1), teamName: soft(z.string()), placeholder: soft(z.boolean()) }),
});
export type WireMlbSide = z.output<typeof side>;

export const wireMlbGame = z.looseObject({
  gamePk: wireId,
  gameDate: soft(z.string()),
  season: soft(wireId),
  isTie: soft(z.boolean()),
  status: z.looseObject({
    abstractGameState: soft(z.string()),
    codedGameState: soft(z.string()),
    detailedState: soft(z.string()),
    startTimeTBD: soft(z.boolean()),
  }),
  teams: z.looseObject({ home: side, away: side }),
  venue: soft(z.looseObject({ name: soft(z.string()) })),
  linescore: soft(
    z.looseObject({ currentInning: soft(z.number()), currentInningOrdinal: soft(z.string()), inningState: soft(z.string()) }),
  ),
});
export type WireMlbGame = z.output<typeof wireMlbGame>;
