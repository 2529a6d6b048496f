// football-data.org v4 as it comes over the wire.
import { z } from 'zod';
import { soft, wireId } from '../wire.ts';

/** Null, or without id and name, while a knock-out tie is undecided. */
const side = soft(z.looseObject({ id: soft(wireId), name: soft(z.string()), shortName: soft(z.string()) }));
const pair = soft(z.looseObject({ home: z.unknown().optional(), away: z.unknown().optional() }));

export const wireCompetition = z.looseObject({ code: soft(z.string()), name: soft(z.string()) });
export type WireCompetition = z.output<typeof wireCompetition>;

export const wireMatch = z.looseObject({
  id: wireId,
  utcDate: soft(z.string()),
  status: soft(z.string()),
  minute: soft(wireId),
  venue: soft(z.string()),
  competition: soft(wireCompetition),
  season: soft(z.looseObject({ startDate: soft(z.string()) })),
  homeTeam: side,
  awayTeam: side,
  score: soft(
    z.looseObject({
      winner: soft(z.enum(['HOME_TEAM', 'AWAY_TEAM', 'DRAW'])),
      duration: soft(z.string()),
      fullTime: pair,
      regularTime: pair,
      extraTime: pair,
      penalties: pair,
    }),
  ),
});
export type WireMatch = z.output<typeof wireMatch>;
export type WirePair = z.output<typeof pair>;
