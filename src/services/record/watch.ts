// Watches whether each sport's model still means what it says; pauses the AI's picks of a sport where it does not, and lets them go on when it does.
import { type Claims, isOutOfBand } from '#domain/scoring/drift.ts';
import { type Sport, sports } from '#domain/sport.ts';
import { days } from '#domain/time/duration.ts';
import type { ScoreSums } from '#storage/record/score-sums.ts';
import type { Stores } from '#storage/stores.ts';
import { keepPauses, type Pauses, pausesOf } from '../shapes/record/paused.ts';

const windowMs = days(90);

/** The newest version of the newest model alone: what a former one claimed is not held against it. */
function newestOf(rows: readonly ScoreSums[], sport: Sport): ScoreSums[] {
  const own = rows.filter((row) => row.sport === sport);
  const newest = own.reduce<ScoreSums | undefined>((best, row) => (best && best.newest >= row.newest ? best : row), undefined);
  return own.filter(({ model, version }) => model === newest?.model && version === newest.version);
}

function claimsOf(rows: readonly ScoreSums[]): Claims {
  const claims = { count: 0, hits: 0, claimed: 0, variance: 0 };
  for (const { count, correct, claimed } of rows) {
    claims.count += count;
    claims.hits += correct;
    claims.claimed += claimed;
    claims.variance += claimed * (1 - claimed / count);
  }
  return claims;
}

/** Only forecasts that really stood before their matches count, none that a demo world worked out when it was founded. */
export async function watchCalibration(stores: Stores, now: Date): Promise<{ paused: Sport[]; resumed: Sport[] }> {
  const [rows, before] = await Promise.all([
    stores.forecastScores.sums({ since: new Date(now.getTime() - windowMs), isStanding: true }),
    pausesOf(stores),
  ]);
  const after: Pauses = {};
  for (const sport of sports) {
    const own = newestOf(rows, sport);
    const [first] = own;
    const claims = claimsOf(own);
    const known = before[sport];
    const wasOut = known !== undefined && known.model === first?.model && known.version === first.version;
    if (!first || !isOutOfBand(claims, wasOut)) continue;
    const { count, hits, claimed } = claims;
    const since = wasOut ? known.since : now.toISOString();
    after[sport] = {
      model: first.model,
      version: first.version,
      since,
      sample: count,
      claimedProb: claimed / count,
      hitProb: hits / count,
    };
  }
  await keepPauses(stores, after);
  const gone = (one: Pauses, other: Pauses) => sports.filter((sport) => one[sport] && !other[sport]);
  return { paused: gone(after, before), resumed: gone(before, after) };
}
