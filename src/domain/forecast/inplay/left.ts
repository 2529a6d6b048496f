// What is still to be played of a match, in the unit of its sport.
import type { Score } from '../../match.ts';

/** Shares of the goals a regular match brings, and of thirty minutes of extra time; both 0 from the shoot-out on. */
export type SoccerLeft = { sport: 'soccer'; regular: number; extra: number };
/** Shares of regulation: what is left of it, and of the overtime under way. */
export type BasketballLeft = { sport: 'basketball'; regular: number; overtime: number };
/** Half-innings left to bat: up to the ninth, or of the extra inning under way. */
export type BaseballLeft = { sport: 'baseball'; home: number; away: number; inning: number };
/** Points of the set under way, where they are told. */
export type VolleyballLeft = { sport: 'volleyball'; points: Score | null };

export type Left = SoccerLeft | BasketballLeft | BaseballLeft | VolleyballLeft;

/** `share`: how much of the match is played, 0..1; 1 only when it is over. Overtime is squeezed into the last hundredth. */
export type Progress = { share: number; isOver: boolean; left: Left };

const regularEnd = 0.99;

/** `overtime`: how much of it is played, 1 for each one that is over. */
export const shareOf = (regular: number, overtime = 0): number =>
  Math.max(0, Math.min(1, regular)) * regularEnd + (overtime > 0 ? (1 - regularEnd) * (overtime / (overtime + 1)) : 0);
