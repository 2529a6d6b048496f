// Ratings believed together: what is learned of one club, or fighter, is heard by all it has been compared with.
import type { Drift, Observation, Term } from './ratings.ts';

type Member = { key: string; mean: number; day: number; used: number };
type Remembered = { mean: number; variance: number; day: number };

export type JointRatings = {
  knows(key: string): boolean;
  /** The expected sum as of a day; nobody is aged or made known by asking. */
  expected(terms: readonly Term[], day: number): number;
  /** The same, with everyone in it made known and brought to the day. */
  meet(terms: readonly Term[], day: number): number;
  observe(observation: Observation, day: number): void;
  /** Moves one rating by what is known from elsewhere. */
  push(key: string, by: number): void;
};

/** A cup has more clubs than a league: of those beyond the number kept together, the ones unseen for longest keep a mean and a variance of
 *  their own. */
const cupAndLeague = 160;

const keptMean = ({ mean, day }: { mean: number; day: number }, drift: Drift, today: number): number =>
  today - day > drift.breakDays ? drift.start + (mean - drift.start) * drift.keep : mean;

/** Who is kept together, at which place, and the rows of what their ratings share. */
function createPlaces(togetherMost: number) {
  const members: Member[] = [];
  const rows: Float64Array[] = [];
  const places = new Map<string, number>();
  const apart = new Map<string, Remembered>();
  let used = 0;

  function age(at: number, drift: Drift, day: number): void {
    const [member, row] = [members[at], rows[at]];
    if (!member || !row) return;
    const gap = Math.max(0, day - member.day);
    member.mean = keptMean(member, drift, day);
    if (gap > drift.breakDays) {
      for (const [other, column] of rows.entries()) column[at] = row[other] = (row[other] as number) * drift.keep;
      row[at] = (row[at] as number) * drift.keep + drift.spread * drift.breakShare;
    }
    row[at] = (row[at] as number) + drift.perDay * Math.min(gap, drift.breakDays);
    member.day = Math.max(day, member.day);
  }

  /** An empty place, or that of the member unseen for longest. */
  function vacate(): number {
    if (members.length < togetherMost) return rows.push(new Float64Array(togetherMost)) - 1;
    const oldest = members.reduce((least, member) => (member.used < least.used ? member : least));
    const at = members.indexOf(oldest);
    apart.set(oldest.key, { mean: oldest.mean, variance: rows[at]?.[at] ?? 0, day: oldest.day });
    places.delete(oldest.key);
    rows[at]?.fill(0);
    for (const row of rows) row[at] = 0;
    return at;
  }

  return {
    members,
    rows,
    of: (key: string): Member | undefined => members[places.get(key) ?? -1],
    remembered: (key: string) => apart.get(key),
    /** The place of someone brought to the day, made known if need be. */
    take({ key, drift }: Term, day: number): number {
      let at = places.get(key);
      if (at === undefined) {
        const known = apart.get(key) ?? { mean: drift.start, variance: drift.spread, day };
        apart.delete(key);
        at = vacate();
        members[at] = { key, mean: known.mean, day: known.day, used };
        (rows[at] as Float64Array)[at] = known.variance;
        places.set(key, at);
      }
      used += 1;
      (members[at] as Member).used = used;
      age(at, drift, day);
      return at;
    },
  };
}

/** The Kalman filter with its correlations, where `ratings.ts` leaves them out. */
export function createJointRatings(togetherMost = cupAndLeague): JointRatings {
  const { members, rows, of, remembered, take } = createPlaces(togetherMost);
  const sumOf = (terms: readonly Term[], meanOf: (term: Term) => number): number =>
    terms.reduce((total, term) => total + term.sign * meanOf(term), 0);

  return {
    knows: (key) => (of(key) ?? remembered(key)) !== undefined,
    expected: (terms, day) =>
      sumOf(terms, ({ key, drift }) => {
        const known = of(key) ?? remembered(key);
        return known ? keptMean(known, drift, day) : drift.start;
      }),
    meet: (terms, day) => sumOf(terms, (term) => members[take(term, day)]?.mean ?? 0),
    push(key, by) {
      const member = of(key);
      if (member) member.mean += by;
    },
    observe({ terms, value, noise, clip = Number.POSITIVE_INFINITY }, day) {
      const parts = terms.map((term) => ({ at: take(term, day), sign: term.sign }));
      const shared = new Float64Array(members.length);
      for (const { at, sign } of parts) {
        const row = rows[at] as Float64Array;
        for (let other = 0; other < shared.length; other++) shared[other] = (shared[other] as number) + sign * (row[other] as number);
      }
      let [mean, variance] = [0, noise];
      for (const { at, sign } of parts) {
        mean += sign * (members[at]?.mean ?? 0);
        variance += sign * (shared[at] as number);
      }
      const widest = clip * Math.sqrt(variance);
      const surprise = Math.max(-widest, Math.min(widest, value - mean));
      for (const [at, member] of members.entries()) {
        const gain = (shared[at] as number) / variance;
        if (gain === 0) continue;
        member.mean += gain * surprise;
        const row = rows[at] as Float64Array;
        for (let other = 0; other < shared.length; other++) row[other] = (row[other] as number) - gain * (shared[other] as number);
      }
    },
  };
}
