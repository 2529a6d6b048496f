// Elo ratings of one pool, with an optional multiplier for the margin.

export type EloSettings = {
  k: number;
  /** Rating points that playing at home (or from the red corner) is worth. */
  homeEdge: number;
  /** What is kept of a rating over a break longer than 60 days. */
  keep: number;
  /** Wide wins count more. */
  usesMargin: boolean;
};

export type EloResult = { home: string; away: string; day: number; hasEdge: boolean; margin: number; share: 0 | 0.5 | 1; speed?: Pair };
type Pair = { home: number; away: number };

export type EloRatings = { of(key: string, day: number): number; learn(result: EloResult): void };

const breakDays = 60;

/** Elo's expected share for a difference in rating points (Elo 1978). */
const expectedShare = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

/** FiveThirtyEight's multiplier (their notes on NBA Elo): wide wins count more, and less so when the favourite wins. */
const marginFactor = (margin: number, favour: number): number => (Math.log(Math.abs(margin) + 1) * 2.2) / (favour * 0.001 + 2.2);

export function createElo({ k, homeEdge, keep, usesMargin }: EloSettings): EloRatings {
  const ratings = new Map<string, { elo: number; day: number }>();
  const of = (key: string, day: number): number => {
    const known = ratings.get(key);
    if (!known) return 0;
    return day - known.day > breakDays ? known.elo * keep : known.elo;
  };
  return {
    of,
    learn({ home, away, day, hasEdge, margin, share, speed = { home: 1, away: 1 } }) {
      const [homeElo, awayElo] = [of(home, day), of(away, day)];
      const difference = homeElo - awayElo + (hasEdge ? homeEdge : 0);
      const favour = share === 0.5 ? 0 : share === 1 ? difference : -difference;
      const change = k * (usesMargin ? marginFactor(margin, favour) : 1) * (share - expectedShare(difference));
      ratings.set(home, { elo: homeElo + change * speed.home, day });
      ratings.set(away, { elo: awayElo - change * speed.away, day });
    },
  };
}
