// Decayed sums of all matches between the same two clubs at the same ground: all that a Poisson fit needs to know of them.

export type Meeting = { home: number; away: number; tier: number; neutral: boolean; day: number; homeScored: number; awayScored: number };

/** Tiers beyond this one are rated as if they were this one. */
export const tiersMost = 6;

export type Cell = { home: number; away: number; tier: number; neutral: boolean; weight: number; homeSum: number; awaySum: number };

export type PairCells = {
  /** O(1): a refit looks at pairs, never at the past itself. */
  add(meeting: Omit<Meeting, 'day'>, weight: number): void;
  /** Scales all weights to the present and answers each club's number of decayed matches; `each` then visits what is left. */
  weigh(scale: number): Float64Array;
  each(visit: (cell: Readonly<Cell>) => void): void;
};

const negligible = 0.0025;
const clubsMost = 8192;

export function createPairCells(): PairCells {
  const cells: Cell[] = [];
  const found = new Map<number, Cell>();
  let scale = 1;
  let clubs = 0;
  return {
    add({ home, away, tier, neutral, homeScored, awayScored }, weight) {
      const level = Math.min(tier, tiersMost);
      const key = ((level * 2 + (neutral ? 1 : 0)) * clubsMost + home) * clubsMost + away;
      let cell = found.get(key);
      if (!cell) {
        cell = { home, away, tier: level, neutral, weight: 0, homeSum: 0, awaySum: 0 };
        found.set(key, cell);
        cells.push(cell);
        clubs = Math.max(clubs, home + 1, away + 1);
      }
      cell.weight += weight;
      cell.homeSum += weight * homeScored;
      cell.awaySum += weight * awayScored;
    },
    weigh(newScale) {
      scale = newScale;
      const exposures = new Float64Array(clubs);
      for (const { home, away, weight } of cells) {
        exposures[home] = (exposures[home] as number) + weight * scale;
        exposures[away] = (exposures[away] as number) + weight * scale;
      }
      return exposures;
    },
    each(visit) {
      const scaled: Cell = { home: 0, away: 0, tier: 1, neutral: false, weight: 0, homeSum: 0, awaySum: 0 };
      for (const cell of cells) {
        scaled.weight = cell.weight * scale;
        if (scaled.weight < negligible) continue;
        scaled.home = cell.home;
        scaled.away = cell.away;
        scaled.tier = cell.tier;
        scaled.neutral = cell.neutral;
        scaled.homeSum = cell.homeSum * scale;
        scaled.awaySum = cell.awaySum * scale;
        visit(scaled);
      }
    },
  };
}
