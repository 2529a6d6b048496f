// API-SPORTS as it comes over the wire: football's fixtures, the games of the other sports, American football's nested games and MMA's fights.
import { z } from 'zod';
import { soft, wireId } from '../wire.ts';

/** Null while it is not known who plays. */
const side = z.looseObject({ id: soft(wireId), name: soft(z.string()), winner: soft(z.boolean()) }).nullable();
const pair = z.looseObject({ home: z.unknown().optional(), away: z.unknown().optional() });
const status = soft(z.looseObject({ short: soft(z.string()), long: soft(z.string()), elapsed: soft(z.number()), timer: soft(wireId) }));
const league = z.looseObject({ id: soft(z.number()), name: soft(z.string()), season: soft(wireId) });
const venue = soft(z.union([z.string(), z.looseObject({ name: soft(z.string()) }).transform(({ name }) => name)]));

export const wireFixture = z.looseObject({
  fixture: z.looseObject({ id: wireId, date: soft(z.string()), timestamp: soft(z.number()), status, venue }),
  league: soft(league),
  teams: z.looseObject({ home: side, away: side }),
  goals: soft(pair),
  /** `fulltime`: after ninety minutes. */
  score: soft(z.looseObject({ fulltime: soft(pair), penalty: soft(pair) })),
});

export const wireGame = z.looseObject({
  id: wireId,
  date: soft(z.string()),
  timestamp: soft(z.number()),
  status,
  venue,
  league: soft(league),
  teams: z.looseObject({ home: side, away: side }),
  scores: soft(pair),
  periods: soft(z.looseObject({ first: z.unknown().optional() })),
});

export const wireNestedGame = z.looseObject({
  game: z.looseObject({
    id: wireId,
    date: soft(z.looseObject({ timestamp: soft(z.number()), date: soft(z.string()), time: soft(z.string()) })),
    status,
    venue,
  }),
  league: soft(league),
  teams: z.looseObject({ home: side, away: side }),
  scores: soft(pair),
});

export const wireFight = z.looseObject({
  id: wireId,
  date: soft(z.string()),
  timestamp: soft(z.number()),
  slug: soft(z.string()),
  status,
  fighters: z.looseObject({ first: side, second: side }),
});

/** Errors come with HTTP 200: a list or an object of them, empty when all is well. */
export const wireApiAnswer = z
  .looseObject({ errors: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).nullish(), response: z.array(z.unknown()) })
  .refine(({ errors }) => Object.keys(errors ?? {}).length === 0, { path: ['errors'] });

/** The plan that was paid for does not include this season or day: `errors.plan` says so in words. */
export const isPlanRefusal = (body: unknown): boolean =>
  z.looseObject({ errors: z.looseObject({ plan: z.string() }) }).safeParse(body).success;

export type WireApiAnswer = z.output<typeof wireApiAnswer>;

export type WireSide = z.output<typeof side>;
export type WireApiStatus = z.output<typeof status>;
export type WireApiLeague = z.output<typeof league>;
