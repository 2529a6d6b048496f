// The five sports, and the outcomes a match of each can have.

export const sports = ['soccer', 'baseball', 'basketball', 'volleyball', 'mma'] as const;
export type Sport = (typeof sports)[number];

/** Seen from the team named first. In MMA `home` is the blue corner on screen and the first-named fighter in the data. */
export const outcomes = ['home', 'draw', 'away'] as const;
export type Outcome = (typeof outcomes)[number];

export const isSport = (word: string): word is Sport => (sports as readonly string[]).includes(word);

/** Whether any match of it can end without a winner; which ones do, its leagues know. */
export const canSportDraw = (sport: Sport): boolean => sport === 'soccer' || sport === 'baseball';

export const sportNamesKo: Record<Sport, string> = {
  soccer: '축구',
  baseball: '야구',
  basketball: '농구',
  volleyball: '배구',
  mma: 'MMA',
};
