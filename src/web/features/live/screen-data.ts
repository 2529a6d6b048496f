// What the server gives the live page when it is drawn: the board of the open tab, and of the others what stands around it.
import type { EspnScoreboard, LiveMatch } from '#contract/live.ts';
import type { BoardTab, LeagueDay, LeagueTab, LiveChoice } from './choice.ts';

/** A list with how fresh it is, as the heads of its answer tell it. */
export type Told<T> = { list: T; asOf: string | null; stale: boolean };
export type Board = Told<LiveMatch[]>;
/** Empty because nobody has ever told us anything: that says nothing about what is played. */
export const isUnheard = ({ list, asOf, stale }: Told<readonly unknown[]>): boolean => list.length === 0 && stale && asOf === null;
export const countOf = (board: Board): number | null => (isUnheard(board) ? null : board.list.length);
export type LeagueBoard = Told<EspnScoreboard['events']>;

export type LiveScreenData = {
  choice: LiveChoice;
  /** Of the open tab; null when the server could not have it, and on the other tabs. */
  board: { tab: BoardTab; board: Board } | null;
  league: { tab: LeagueTab; day: LeagueDay; board: LeagueBoard } | null;
  /** Our own matches among those of the league: they know their crests and what there is to watch. */
  known: LiveMatch[];
  /** How many matches the first three tabs have; null where that is not known. */
  counts: Record<BoardTab, number | null>;
  /** The next to begin. */
  soon: LiveMatch[];
  /** What the address searches for, found; null without a search, and when the server could not look. */
  found: LiveMatch[] | null;
  mode: 'demo' | 'live';
  now: string;
};
