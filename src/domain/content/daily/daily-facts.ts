// What the post of the day may tell: the forecasts that are stored for the matches of one Seoul day.
import type { Probs } from '../../odds.ts';
import type { Outcome, Sport } from '../../sport.ts';

export type DailyForecast = {
  /** Its page is /matches/{matchId}. */
  matchId: number;
  sport: Sport;
  /** In Korean. */
  league: string;
  /** Short names, in Korean where one is known. */
  home: string;
  away: string;
  start: Date;
  timeConfirmed: boolean;
  /** False: the draw's share has gone to the two sides, and `probs.draw` is 0. */
  canDraw: boolean;
  /** The outcome that is called, and how probable it is (0..1). */
  outcome: Outcome;
  prob: number;
  probs: Probs;
  /** How probable the market thought the same outcome when the forecast was stored, the margin taken out, in whole percent as the screens show
   *  it; null where no prices were known. */
  marketPct: number | null;
  /** Whose prices they were. */
  bookmaker: string | null;
  /** The reasons as sentences, the weightiest first; may be empty. */
  factors: readonly string[];
  /** When the forecast was stored. */
  storedAt: Date;
};

export type DailyFacts = {
  /** The date in Seoul, YYYY-MM-DD. */
  date: string;
  /** When the post is written: 04:00, or later where the house opened later. */
  writtenAt: Date;
  /** The most probable calls first; matches that had not begun when the post was written. */
  forecasts: readonly DailyForecast[];
  /** How many matches of the day have no forecast, because too little is known of one of the sides. */
  abstained: number;
};
