// The calendar date a match belongs to, where it is played.
import { leagueOf } from './league.ts';
import { hours } from './time/duration.ts';

const zoneHours: Readonly<Record<string, number>> = { 대한민국: 9, 일본: 9, 미국: -5 };

/** A late game in America is still the day before there; elsewhere UTC's date serves. */
export function playedOn(league: string | null, start: Date): string {
  const zone = zoneHours[(league && leagueOf(league)?.countryKo) || ''] ?? 0;
  return new Date(start.getTime() + hours(zone)).toISOString().slice(0, 10);
}
