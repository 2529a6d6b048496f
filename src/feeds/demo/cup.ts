// The continental cup: sixteen clubs, one match a tie, on two nights of each week; later rounds wait for their winners.
import { hours } from '#domain/time/duration.ts';
import { seasonName, seasonStartDay, slotStart, weekday } from './calendar.ts';
import { diceOf, memory, shuffled } from './dice.ts';
import { type League, leagues } from './leagues.data.ts';
import { type CupNights, sidesOf } from './schedule.ts';
import type { Fixture, Side, Story } from './story.ts';
import type { Strength } from './strength.ts';

const quotas: readonly (readonly [league: string, clubs: number])[] = [
  ['eng.1', 4],
  ['esp.1', 4],
  ['ita.1', 3],
  ['ger.1', 3],
  ['fra.1', 2],
];
const roundNames = ['Round of 16', 'Quarterfinal', 'Semifinal', 'Final'] as const;
/** Wednesday and Thursday morning in Korea; the final has the second night for itself. */
const nights = [2, 3] as const;
/** Longer than any match, kicks from the mark included. */
const knownAfterMs = hours(4);

const league = leagues.find(({ code }) => code === 'uefa.champions') as League;
const isCupDay = (day: number): boolean => nights.some((night) => weekday(day) === night);

export type Cup = CupNights & { roundOf(day: number): readonly Fixture[] };

export function createCup(seed: string, strength: Strength, tell: (fixture: Fixture) => Story): Cup {
  const remember = memory<readonly Side[]>(12);
  const rememberTie = memory<Fixture>(400);

  const clubsOf = (season: number): readonly Side[] =>
    remember(String(season), () => {
      const day = seasonStartDay(league, season);
      const best = quotas.flatMap(([code, count]) =>
        sidesOf(code)
          .map((side) => ({ side, value: strength(side, day) }))
          .sort((a, b) => b.value - a.value)
          .slice(0, count)
          .map(({ side }) => side),
      );
      return shuffled(best, diceOf(`${seed}|draw|${season}`));
    });

  const winnerOf = (tie: Fixture): Side => (tell(tie).winner === 'home' ? tie.home : tie.away);

  /** The tie of a place in the bracket; its clubs are the winners of the two ties before it. */
  const tieOf = (season: number, round: number, place: number): Fixture =>
    rememberTie(`${season}|${round}|${place}`, () => {
      const ties = 8 >> round;
      const night = round === 3 || place >= ties / 2 ? 1 : 0;
      const day = seasonStartDay(league, season) + round * 7 + (nights[night] ?? 0);
      const id = `${league.code}-s${season}-r${round + 1}-m${place + 1}`;
      const feeders = round === 0 ? [] : [tieOf(season, round - 1, place * 2), tieOf(season, round - 1, place * 2 + 1)];
      const sideAt = (i: 0 | 1) => (feeders[i] ? winnerOf(feeders[i]) : clubsOf(season)[place * 2 + i]) as Side;
      const waiting = (i: 0 | 1) =>
        feeders[i] ? { name: `${roundNames[round - 1]} ${place * 2 + i + 1} Winner`, untilMs: feeders[i].startMs + knownAfterMs } : null;
      return {
        eventId: id,
        id,
        league,
        season: seasonName(season),
        startMs: slotStart(day, league.slots[0] ?? 0),
        home: sideAt(0),
        away: sideAt(1),
        placeholders: { home: waiting(0), away: waiting(1) },
        neutral: round === 3,
        knockout: true,
        rounds: 1,
        postponed: null,
        unconfirmedUntilMs: null,
      };
    });

  return {
    clubsOn: (day) => new Set(isCupDay(day) ? clubsOf(Math.floor(day / league.seasonDays)).map(({ id }) => id) : []),
    roundOf: (day) => {
      if (!isCupDay(day)) return [];
      const season = Math.floor(day / league.seasonDays);
      const round = Math.floor((day - seasonStartDay(league, season)) / 7);
      const all = Array.from({ length: 8 >> round }, (_, place) => tieOf(season, round, place));
      return all.filter(({ startMs }) => startMs === slotStart(day, league.slots[0] ?? 0));
    },
  };
}
