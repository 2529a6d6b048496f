// Elo ratings of soccer teams moved by goal difference (Hvattum & Arntzen 2010, doi 10.1016/j.ijforecast.2009.10.002).

export type GoalEloSettings = { k: number; marginPower: number; homeEdge: number };

export type GoalElo = {
  rating(team: number): number;
  add(match: { home: number; away: number; neutral: boolean; margin: number; k?: number }): void;
  /** How the rating stood `back` matches ago, no further than five. */
  earlier(team: number, back: number): number;
};

const remembered = 5;

export function createGoalElo({ k, marginPower, homeEdge }: GoalEloSettings, startOf: (team: number) => number): GoalElo {
  const ratings: (number | undefined)[] = [];
  const histories: number[][] = [];
  const rating = (team: number) => ratings[team] ?? startOf(team);
  const move = (team: number, from: number, change: number) => {
    const history = histories[team] ?? [];
    history.push(from);
    if (history.length > remembered) history.shift();
    histories[team] = history;
    ratings[team] = from + change;
  };
  return {
    rating,
    earlier: (team, back) => histories[team]?.at(-back) ?? rating(team),
    add({ home, away, neutral, margin, k: ownK = k }) {
      const [homeRating, awayRating] = [rating(home), rating(away)];
      const expected = 1 / (1 + 10 ** (-(homeRating - awayRating + (neutral ? 0 : homeEdge)) / 400));
      const share = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
      const change = ownK * (1 + Math.abs(margin)) ** marginPower * (share - expected);
      move(home, homeRating, change);
      move(away, awayRating, -change);
    },
  };
}
