// The agenda of the feeds' leagues: outages cost no storm of questions, and hold up nothing that can be heard.
import { expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { createAgenda } from './agenda.ts';
import type { Known } from './needs.ts';

const known: Known = { live: 1, suspended: 0, endsSeenOnce: 0, nextStart: null };

function house() {
  const world = { now: Date.parse('2026-03-01T12:00:00Z') };
  const agenda = createAgenda({ clock: () => new Date(world.now), pace: () => seconds(25), random: () => 0.5 });
  const isFar = ({ to }: { to: Date }) => to.getTime() - world.now > hours(31);
  return { world, agenda, isFar };
}
const ofFeed = ['well', 'ill'];

test('a league that fails while another of its feed answers is woken once, and then asked ever more seldom', () => {
  const { world, agenda, isFar } = house();
  const asked = { far: 0, near: 0 };
  for (const end = world.now + hours(2); world.now < end; world.now += seconds(30)) {
    if (agenda.due('well', known, undefined)) agenda.heard('well', ofFeed);
    const ill = agenda.due('ill', known, undefined);
    if (!ill) continue;
    asked[isFar(ill) ? 'far' : 'near'] += 1;
    agenda.missed('ill', ill);
  }
  // What is coming: 15 s, 30 s, 1, 2, 4, 8 and then every 10 minutes. The hours around now go on at their pace meanwhile.
  expect(asked.far).toBeLessThanOrEqual(19);
  expect(asked.near).toBeGreaterThan(200);
});

test('as soon as a feed is back its leagues are woken, however long they were asked in vain', () => {
  const { world, agenda, isFar } = house();
  for (const end = world.now + hours(1); world.now < end; world.now += seconds(30)) {
    for (const name of ofFeed) {
      const window = agenda.due(name, { ...known, live: 0 }, undefined);
      if (window) agenda.missed(name, window);
    }
  }
  agenda.heard('well', ofFeed);
  const woken = agenda.due('ill', known, undefined);
  expect(woken && isFar(woken)).toBe(true);
});

test('what is coming and was told in part only is asked for again in an hour, and the hours around now at their pace meanwhile', () => {
  const { world, agenda, isFar } = house();
  const farAt: number[] = [];
  let near = 0;
  for (const begin = world.now; world.now < begin + hours(3); world.now += seconds(30)) {
    const window = agenda.due('well', known, undefined);
    if (!window) continue;
    if (isFar(window)) farAt.push((world.now - begin) / minutes(1));
    else near += 1;
    agenda.heard('well', ofFeed);
    if (isFar(window)) agenda.heardInPart('well', window);
  }
  expect(farAt).toEqual([0, 60, 120]);
  expect(near).toBeGreaterThan(340);
});
