// Fight nights: two cards a week for each promotion, twelve bouts half an hour apart, every fighter once a week.
import { seasonDayOf, seasonName, slotStart, weekday } from './calendar.ts';
import { diceOf, shuffled } from './dice.ts';
import type { League } from './leagues.data.ts';
import { pairingsOf } from './schedule.ts';
import type { Fixture, Side } from './story.ts';
import { fightersOf, weightClassCount } from './teams.data.ts';

const classSize = 6;
const cardSize = 12;
/** Korean weekdays, 0 being Monday: Thursday and Sunday mornings, Friday and Saturday evenings. */
const cardDays: Readonly<Record<string, readonly number[]>> = { ufc: [3, 6], one: [4, 5] };

type Bout = { blue: Side; red: Side };

const fighterOf = (promotion: 'ufc' | 'one', index: number): Side => ({
  league: `${promotion}-fighters`,
  index,
  id: `${promotion}-f${index + 1}`,
  name: fightersOf(promotion)[index] ?? '',
  short: '',
});

/** The twenty-four bouts of a week, shuffled over its two cards. */
function boutsOf(seed: string, promotion: 'ufc' | 'one', week: number): Bout[] {
  const bouts = Array.from({ length: weightClassCount }, (_, weight) =>
    pairingsOf(classSize, ((week % 10) + 10) % 10).map(([a, b]) => ({
      blue: fighterOf(promotion, weight * classSize + a),
      red: fighterOf(promotion, weight * classSize + b),
    })),
  ).flat();
  return shuffled(bouts, diceOf(`${seed}|card|${promotion}|${week}`));
}

/** The bouts of a day, the main event last and over five rounds. Empty on a day without a card. */
export function cardOf(seed: string, league: League, day: number): Fixture[] {
  const place = cardDays[league.code]?.indexOf(weekday(day)) ?? -1;
  if (place < 0) return [];
  const week = Math.floor(day / 7);
  const { season } = seasonDayOf(league, day);
  const eventId = `${league.code}-w${week}-${place === 0 ? 'a' : 'b'}`;
  const bouts = boutsOf(seed, league.code as 'ufc' | 'one', week).slice(place * cardSize, (place + 1) * cardSize);
  return bouts.map(({ blue, red }, i) => ({
    eventId,
    id: `${eventId}-${i + 1}`,
    league,
    season: seasonName(season),
    startMs: slotStart(day, league.slots[i] ?? 0),
    home: blue,
    away: red,
    placeholders: { home: null, away: null },
    neutral: true,
    knockout: false,
    rounds: i === cardSize - 1 ? 5 : 3,
    postponed: null,
    unconfirmedUntilMs: null,
  }));
}
