// Levels: the way out of level n takes 100·n experience; what is over counts for the next.

export type Level = {
  level: number;
  /** Gathered since this level began. */
  experience: number;
  /** What the whole way to the next level takes. */
  experienceToNext: number;
};

const stepOf = (level: number): number => 100 * level;
/** Everything gathered when level n begins: 100·(1 + 2 + … + (n − 1)). */
const totalAt = (level: number): number => 50 * level * (level - 1);

/** Of a total that cannot be read, the first level.
 *  @example levelOf(350) // { level: 3, experience: 50, experienceToNext: 300 } */
export function levelOf(experienceTotal: number): Level {
  const total = Number.isFinite(experienceTotal) ? Math.max(0, Math.floor(experienceTotal)) : 0;
  let level = Math.max(1, Math.floor((1 + Math.sqrt(1 + total / 12.5)) / 2));
  // The root may round to the wrong side of a border.
  while (totalAt(level) > total) level -= 1;
  while (totalAt(level + 1) <= total) level += 1;
  return { level, experience: total - totalAt(level), experienceToNext: stepOf(level) };
}

/** The filled part of the bar, 0 to 1: full when nothing is missing to the next level.
 *  @example levelShare({ experience: 50, experienceToNext: 200 }) // 0.25 */
export function levelShare({ experience, experienceToNext }: Pick<Level, 'experience' | 'experienceToNext'>): number {
  if (experienceToNext <= 0) return 1;
  const share = experience / experienceToNext;
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}
