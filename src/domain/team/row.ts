// What one line of the team tables holds.

/** Slug of the key, English name, Korean name, short Korean name, home leagues, further spellings; the last two apart by spaces and `;`. */
export type TeamRow = readonly [slug: string, name: string, full: string, short: string, leagues: string, aliases: string];

/** Teams whose names are unique among each other: those of one country, one closed league, or all nations. */
export type TeamGroup = { scope: string; rows: readonly TeamRow[] };
