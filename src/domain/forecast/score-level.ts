// How much a league has been scoring lately, so that an expected score is one that its matches end with and a side's own can be held against it.

/** The last two hundred matches or so. Of 50 to 1,600 it is within 0.2 % of the best for the totals of the NBA, MLB, KBO and PlusLiga alike. */
const memory = 200;
/** A league's frame counts as so many matches at first, and is forgotten like them. */
const framedMatches = 20;

type Level = { sum: number; matches: number };

export type ScoreLevels = {
  see(league: string, meanScore: number, score: { homeScore: number; awayScore: number }): void;
  /** Mean score of one side; `meanScore` is what the league's frame says before any result. */
  of(league: string, meanScore: number): number;
};

export function createScoreLevels(): ScoreLevels {
  const levels = new Map<string, Level>();
  const levelOf = (league: string, meanScore: number): Level =>
    levels.get(league) ?? { sum: meanScore * framedMatches, matches: framedMatches };
  return {
    see(league, meanScore, { homeScore, awayScore }) {
      const { sum, matches } = levelOf(league, meanScore);
      const kept = 1 - 1 / memory;
      levels.set(league, { sum: sum * kept + (homeScore + awayScore) / 2, matches: matches * kept + 1 });
    },
    of(league, meanScore) {
      const { sum, matches } = levelOf(league, meanScore);
      return sum / matches;
    },
  };
}
