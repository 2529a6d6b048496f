// Who starts for each team, how regularly, and how early in the order of a season: what the managers' choices say of a pitcher.
import { opened, regular } from './settings.data.ts';

/** What is known of a pitcher who would start; `regular` and `opened` are told against the usual starter of a match. */
export type Standing = { starts: number; regular: number; opened: number };
type Start = { key: string | null; name: string; team: string; day: number };

export type Starters = {
  of(key: string, team: string, day: number): Standing;
  see(start: Start): void;
  /** Who started for a team, the newest first. */
  rotationOf(team: string): string[];
};

/** `matches` is null in a season whose beginning nobody saw. */
type Season = { began: number; last: number; matches: number | null };
/** The days of the latest starts, and which match of its season the first one in it was. */
type Pitcher = { starts: number; days: number[]; order: number | null; orderDay: number };

const rotationKept = 8;

export function createStarters(): Starters {
  const pitchers = new Map<string, Pitcher>();
  const seasons = new Map<string, Season>();
  const rotations = new Map<string, string[]>();
  const seasonOf = (team: string, day: number): Season => {
    const known = seasons.get(team);
    if (!known) return { began: day, last: day, matches: null };
    return day - known.last > opened.breakDays ? { began: day, last: day, matches: 0 } : known;
  };
  /** As it was at the first start of this season, which may have begun some days earlier for another team. */
  const firstOf = (pitcher: Pitcher | undefined, { began, matches }: Season, day: number): Pick<Pitcher, 'order' | 'orderDay'> =>
    pitcher && pitcher.orderDay > began - opened.breakDays
      ? { order: pitcher.order, orderDay: pitcher.orderDay }
      : { order: matches === null ? null : matches + 1, orderDay: day };
  return {
    of(key, team, day) {
      const pitcher = pitchers.get(key);
      const { order } = firstOf(pitcher, seasonOf(team, day), day);
      const lately = pitcher?.days.filter((one) => day - one <= regular.days).length ?? 0;
      return {
        starts: pitcher?.starts ?? 0,
        regular: Math.min(lately, regular.most) / regular.most - regular.usual,
        opened: order === null ? 0 : 1 / order - opened.usual,
      };
    },
    see({ key, name, team, day }) {
      const season = seasonOf(team, day);
      if (key !== null) {
        const pitcher = pitchers.get(key);
        const days = [...(pitcher?.days.filter((one) => day - one <= regular.days) ?? []), day];
        pitchers.set(key, { starts: (pitcher?.starts ?? 0) + 1, days, ...firstOf(pitcher, season, day) });
        rotations.set(team, [name, ...(rotations.get(team) ?? []).filter((one) => one !== name)].slice(0, rotationKept));
      }
      seasons.set(team, { ...season, last: day, matches: season.matches === null ? null : season.matches + 1 });
    },
    rotationOf: (team) => [...(rotations.get(team) ?? [])],
  };
}
