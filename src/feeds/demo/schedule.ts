// Who plays whom and when: a full round of every league on every Korean day, so that no ten minutes pass without a kick-off.
import { days, hours, minutes } from '#domain/time/duration.ts';
import { dayOf, dayStart, seasonDayOf, seasonName, slotStart, weekday } from './calendar.ts';
import { chance, diceOf, hash, memory, shuffled } from './dice.ts';
import { type League, leagues } from './leagues.data.ts';
import type { Fixture, Side } from './story.ts';
import { teams } from './teams.data.ts';

export type Schedule = { roundOf(league: League, day: number): readonly Fixture[] };

/** What a schedule asks of the cup: clubs that may be on a cup night must have played their league match by one in the morning. */
export type CupNights = { clubsOn(day: number): ReadonlySet<string> };

const cupNightSlot = 25 * 60;
/** Of the matches whose slot someone else keeps; makes about one in a hundred of all. */
const postponedShare = 0.075;
const restMs = hours(5);
const confirmedAheadMs = days(5);

export const sidesOf = (league: string): Side[] =>
  (teams[league] ?? []).map(([name, short], index) => ({ league, index, id: `${league}-${index + 1}`, name, short }));

/** Slots kept by an earlier league of the table: what stands there may be moved without leaving ten minutes empty. */
function spareSlots(): ReadonlySet<string> {
  const kept = new Set<number>();
  const spare = new Set<string>();
  for (const league of leagues) {
    if (league.kind !== 'table') continue;
    league.slots.forEach((slot, i) => {
      if (kept.has(slot % 1440)) spare.add(`${league.code}#${i}`);
      kept.add(slot % 1440);
    });
  }
  return spare;
}
const spares = spareSlots();
const spareList = [...spares];

/** The circle method: everyone meets everyone once in each cycle, and the ground changes from cycle to cycle. */
export function pairingsOf(count: number, round: number): [number, number][] {
  const size = count % 2 === 0 ? count : count + 1;
  const turn = round % (size - 1);
  const cycle = Math.floor(round / (size - 1));
  const ring = (i: number) => (i === 0 ? size - 1 : (turn + i) % (size - 1));
  const pairs: [number, number][] = [];
  for (let i = 0; i < size / 2; i += 1) {
    const [a, b] = [ring(i), i === 0 ? turn : (turn - i + size - 1) % (size - 1)];
    if (a >= count || b >= count) continue;
    pairs.push((turn + i + cycle) % 2 === 0 ? [a, b] : [b, a]);
  }
  return pairs;
}

type Seat = { home: Side; away: Side; slotIndex: number };

/** Deals the slots of the round: clubs with a cup night first, among the early ones. */
function seatsOf(seed: string, { league, day, busy }: { league: League; day: number; busy: ReadonlySet<string> }): Seat[] {
  const { season, round } = seasonDayOf(league, day);
  const sides = shuffled(sidesOf(league.code), diceOf(`${seed}|order|${league.code}|${season}`));
  const dice = diceOf(`${seed}|slots|${league.code}|${day}`);
  const pairs = pairingsOf(sides.length, round).map(([h, a]) => ({ home: sides[h] as Side, away: sides[a] as Side }));
  const pinned = pairs.filter(({ home, away }) => busy.has(home.id) || busy.has(away.id));
  const free = pairs.filter((pair) => !pinned.includes(pair));
  const all = league.slots.map((_, i) => i);
  const early = shuffled(
    all.filter((i) => (league.slots[i] as number) <= cupNightSlot),
    dice,
  ).slice(0, pinned.length);
  const rest = shuffled(
    all.filter((i) => !early.includes(i)),
    dice,
  );
  return [...pinned, ...free].map((pair, i) => ({ ...pair, slotIndex: [...early, ...rest][i] as number }));
}

function fixtureOf({ home, away, slotIndex }: Seat, league: League, day: number): Fixture {
  const { season, round } = seasonDayOf(league, day);
  const id = `${league.code}-s${season}-r${round + 1}-m${slotIndex + 1}`;
  return {
    eventId: id,
    id,
    league,
    season: seasonName(season),
    startMs: slotStart(day, league.slots[slotIndex] as number),
    home,
    away,
    placeholders: { home: null, away: null },
    neutral: false,
    knockout: false,
    rounds: 1,
    postponed: null,
    unconfirmedUntilMs: null,
  };
}

const slotIndexOf = (fixture: Fixture): number => Number(fixture.id.slice(fixture.id.lastIndexOf('m') + 1)) - 1;

/** Two days later, at the hour of the league that leaves both sides the most rest; five hours are enough. */
function makeUpStart(fixture: Fixture, others: readonly Fixture[]): number {
  const busy = others.filter(({ id }) => id !== fixture.id);
  const restAt = (atMs: number) => Math.min(...busy.map(({ startMs }) => Math.abs(startMs - atMs)));
  const day = dayOf(fixture.startMs) + 2;
  const usual = fixture.league.slots.map((slot) => slotStart(day, slot % 1440)).filter((atMs) => restAt(atMs) >= restMs);
  if (usual[0] !== undefined) return usual[hash(fixture.id) % usual.length] ?? usual[0];
  const anyTime = Array.from({ length: 144 }, (_, i) => dayStart(day) + minutes(i * 10));
  return anyTime.reduce((best, atMs) => (restAt(atMs) > restAt(best) ? atMs : best));
}

export function createSchedule(seed: string, cup: CupNights): Schedule {
  const remember = memory<readonly Fixture[]>(1500);
  const plainRound = (league: League, day: number): readonly Fixture[] =>
    remember(`${league.code}|${day}`, () => {
      // A cup night at 05:00 falls into the round of the day before.
      const busy = cup.clubsOn(day + 1);
      return seatsOf(seed, { league, day, busy }).map((seat) => fixtureOf(seat, league, day));
    });

  const isDrawn = (fixture: Fixture): boolean =>
    spares.has(`${fixture.league.code}#${slotIndexOf(fixture)}`) && chance(`${seed}|postponed|${fixture.id}`) < postponedShare;
  const shares = (a: Fixture, b: Fixture): boolean => [b.home.id, b.away.id].some((id) => id === a.home.id || id === a.away.id);

  /** No side has two make-up matches on its hands at once, and none on top of a cup night. */
  const postponementOf = (fixture: Fixture, league: League, day: number): Fixture['postponed'] => {
    if (!isDrawn(fixture)) return null;
    if ([1, 2].some((back) => plainRound(league, day - back).some((other) => isDrawn(other) && shares(fixture, other)))) return null;
    if ([1, 2, 3, 4].some((ahead) => [fixture.home.id, fixture.away.id].some((id) => cup.clubsOn(day + ahead).has(id)))) return null;
    const others = [0, 1, 2, 3, 4].flatMap((ahead) => plainRound(league, day + ahead)).filter((other) => shares(fixture, other));
    return {
      announcedMs: fixture.startMs - minutes(30 + (hash(fixture.id) % 16) * 10),
      movedMs: fixture.startMs + hours(8),
      newStartMs: makeUpStart(fixture, others),
    };
  };
  /** One match a day is announced without its hour until five days before. */
  const unconfirmedUntil = (fixture: Fixture, league: League, day: number): number | null => {
    const chosen = spareList[hash(`${seed}|unconfirmed|${day}`) % spareList.length];
    return chosen === `${league.code}#${slotIndexOf(fixture)}` ? fixture.startMs - confirmedAheadMs : null;
  };

  const rememberFull = memory<readonly Fixture[]>(1500);
  return {
    roundOf: (league, day) =>
      rememberFull(`${league.code}|${day}`, () =>
        plainRound(league, day).map((fixture) => ({
          ...fixture,
          postponed: postponementOf(fixture, league, day),
          unconfirmedUntilMs: unconfirmedUntil(fixture, league, day),
        })),
      ),
  };
}

/** American football plays on the American Sunday, which is Monday morning in Korea. */
export const isFootballDay = (day: number): boolean => weekday(day) === 0;
