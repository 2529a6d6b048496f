// What stays with a fighter from one fight to the next: birth, reach, height and stance, remembered for a fixture that does not tell them.
import type { Known } from './fighter.ts';

type Build = { bornDay: number | null; reach: number | null; height: number | null; isSouthpaw: boolean };

const yearDays = 365.25;

export function createBuilds() {
  const builds = new Map<string, Build>();
  return {
    see(key: string, { age, reach, height, isSouthpaw }: Known, day: number): void {
      const before = builds.get(key);
      if (age === null && reach === null && height === null && !isSouthpaw) return;
      builds.set(key, {
        bornDay: age === null ? (before?.bornDay ?? null) : day - age * yearDays,
        reach: reach ?? before?.reach ?? null,
        height: height ?? before?.height ?? null,
        isSouthpaw: isSouthpaw || (before?.isSouthpaw ?? false),
      });
    },
    /** What the fixture tells itself is believed first. */
    filled(key: string, known: Known, day: number): Known {
      const build = builds.get(key);
      if (!build) return known;
      const { bornDay, reach, height, isSouthpaw } = build;
      return {
        ...known,
        age: known.age ?? (bornDay === null ? null : (day - bornDay) / yearDays),
        reach: known.reach ?? reach,
        height: known.height ?? height,
        isSouthpaw: known.isSouthpaw || isSouthpaw,
      };
    },
  };
}
