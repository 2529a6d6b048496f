// A result as a source tells it, before the history has a number for it.
import type { MatchStats } from '#domain/forecast/model.ts';
import type { Odds } from '#domain/odds.ts';
import type { Outcome, Sport } from '#domain/sport.ts';
import type { ResultContext } from '../schema/results.ts';

export type NewResult = {
  sport: Sport;
  league: string;
  /** Null where the source does not tell: what is known of it stays. */
  season: string | null;
  /** YYYY-MM-DD, the calendar date where it was played. */
  date: string;
  homeKey: string;
  awayKey: string;
  homeName: string;
  awayName: string;
  homeScore: number;
  awayScore: number;
  outcome: Outcome;
  /** Null where the source does not tell: what is known of it stays, and a home ground is what is expected. */
  neutral: boolean | null;
  /** 2 for the second game of a doubleheader. */
  gameNo: number;
  /** 2 for the second of two games of a day that ended alike, where rows come in parts; counted among them where it is left out. */
  alikeNo?: number;
  stats: MatchStats | null;
  context: ResultContext | null;
  closingOdds: Odds | null;
  source: string;
};
