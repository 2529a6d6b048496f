// What a match late in the season can change for a side: how much a win instead of a defeat moves it across a line of the table.
import type { FixtureInput, ResultInput } from '../model.ts';
import { stakeSettings } from './settings.data.ts';

type Row = { points: number; margin: number; played: number };
type Table = { season: string | undefined; lastDay: number; rows: Map<string, Row>; ranked: Row[] | null };

/** `stake`: between 0 (nothing, or nobody knows) and 1 (a win instead of a defeat settles it); `left`: matches to play, this one among them. */
export type Standing = { stake: number; place: number; left: number };

export type Stakes = {
  learn(result: ResultInput, day: number): void;
  /** How a side of a fixture stands by the results learned. */
  of(side: 'home' | 'away', fixture: FixtureInput, tier: number): Standing;
  /** How much more is at stake for the home side. */
  lean(fixture: FixtureInput, tier: number): number;
};

const { lines, below, sidesLeast, matchesLeast, knownShare, breakDays, spread, bigLeague } = stakeSettings;
const pointsWon = (scored: number, conceded: number): number => (scored > conceded ? 3 : scored === conceded ? 1 : 0);
/** Near enough to the normal distribution function. */
const shareBelow = (deviations: number): number => 1 / (1 + Math.exp(-1.702 * deviations));
/** A win is worth this much more, and a defeat this much less, than a match is on average. */
const [winGain, defeatLoss] = [1.6, 1.4];

/** Sources write one season as `2025-26` and as `2025`: the year in which it began tells it. */
const seasonOf = (told: string | undefined): string | undefined => (told && /\d{4}/.exec(told)?.[0]) ?? told;

/** Whole rounds of everyone against everyone, as few as make a season. */
const roundsOf = (sides: number): number => Math.ceil(matchesLeast / (sides - 1)) * (sides - 1);

/** How much of the chance to end above a line hangs on one match: the rival is the first on its other side. */
function leverage(ranked: readonly Row[], line: number, row: Row): number {
  const [above, under] = [ranked[line - 1], ranked[line]];
  if (!above || !under) return 0;
  const ahead = row.points - (row.points >= above.points ? under : above).points;
  const toCome = roundsOf(ranked.length) - row.played - 1;
  const deviation = spread * Math.sqrt(2 * toCome + 0.6);
  return shareBelow((ahead + winGain) / deviation) - shareBelow((ahead - defeatLoss) / deviation);
}

const unknown: Standing = { stake: 0, place: 0, left: 0 };

export function createStakes(): Stakes {
  const tables = new Map<string, Table>();
  const isOver = (table: Table, season: string | undefined, day: number): boolean =>
    season !== undefined && table.season !== undefined ? season !== table.season : day - table.lastDay > breakDays;
  const rankedOf = (table: Table): readonly Row[] => {
    table.ranked ??= [...table.rows.values()].sort((one, other) => other.points - one.points || other.margin - one.margin);
    return table.ranked;
  };

  function of(side: 'home' | 'away', { league, season: told, home, away }: FixtureInput, tier: number): Standing {
    const season = seasonOf(told);
    const table = tables.get(league);
    const row = table?.rows.get(side === 'home' ? home : away);
    if (!table || !row || (season !== undefined && table.season !== undefined && season !== table.season)) return unknown;
    const [sides, rounds] = [table.rows.size, roundsOf(table.rows.size)];
    if (sides < sidesLeast || row.played < rounds * knownShare || row.played >= rounds) return unknown;
    const ranked = rankedOf(table);
    const drop = sides - (sides >= bigLeague ? below.big : below.small);
    const stake = Math.max(...[...(tier === 1 ? lines.top : lines.lower), drop].map((line) => leverage(ranked, line, row)));
    return { stake, place: ranked.indexOf(row) + 1, left: rounds - row.played };
  }

  return {
    of,
    lean: (fixture, tier) => of('home', fixture, tier).stake - of('away', fixture, tier).stake,
    learn({ league, season: told, home, away, homeScore, awayScore }, day) {
      const season = seasonOf(told);
      const before = tables.get(league);
      const table = before && !isOver(before, season, day) ? before : { season, lastDay: day, rows: new Map<string, Row>(), ranked: null };
      tables.set(league, table);
      const add = (side: string, scored: number, conceded: number) => {
        const { points, margin, played } = table.rows.get(side) ?? { points: 0, margin: 0, played: 0 };
        table.rows.set(side, { points: points + pointsWon(scored, conceded), margin: margin + scored - conceded, played: played + 1 });
      };
      add(home, homeScore, awayScore);
      add(away, awayScore, homeScore);
      table.lastDay = Math.max(day, table.lastDay);
      table.ranked = null;
    },
  };
}
