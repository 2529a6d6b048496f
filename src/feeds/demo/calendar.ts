// The demo calendar: Korean days counted from an epoch, and the season and round in which a league finds itself on each.
import { days, hours, minutes } from '#domain/time/duration.ts';
import type { League } from './leagues.data.ts';

/** A Monday in Seoul. */
const epochMs = Date.parse('2024-01-01T00:00:00+09:00');

/** No round starts later than this after its own midnight. */
export const latestSlotMs = hours(30);

export const dayOf = (atMs: number): number => Math.floor((atMs - epochMs) / days(1));
export const dayStart = (day: number): number => epochMs + days(day);
export const slotStart = (day: number, slot: number): number => dayStart(day) + minutes(slot);
/** 0 is Monday. */
export const weekday = (day: number): number => ((day % 7) + 7) % 7;

type SeasonDay = { season: number; round: number };

export function seasonDayOf(league: League, day: number): SeasonDay {
  const season = Math.floor(day / league.seasonDays);
  return { season, round: day - season * league.seasonDays };
}

export const seasonStartDay = (league: League, season: number): number => season * league.seasonDays;

/** Not a year: a demo season lasts about five weeks. */
export const seasonName = (season: number): string => `demo-${season}`;
