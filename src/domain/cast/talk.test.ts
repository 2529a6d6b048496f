// Proves that the cast speaks with the right names, numbers and particles, says only what is true of the speaker, and repeats nothing.
import { expect, test } from 'vitest';
import { hours } from '../time/duration.ts';
import { cast } from './cast.data.ts';
import { lines, type Scene } from './lines.data.ts';
import { fillLine, type Memory, pauseMs, plansFor, remembered, slotsOf, type TalkMatch, wordsFor } from './talk.ts';
import { diceOf } from './temper.ts';

const now = new Date('2026-03-01T10:00:00Z');
const match = (change: Partial<TalkMatch> = {}): TalkMatch => ({
  id: 1,
  sport: 'soccer',
  home: '리버풀',
  away: '첼시',
  league: '프리미어리그',
  start: new Date('2026-03-01T14:00:00Z'),
  timeConfirmed: true,
  state: 'coming',
  score: null,
  clock: '',
  winner: null,
  ...change,
});
const nobody = { favourite: null, pick: null } as const;
const all = Object.values(lines).flat();

test('there are more than a hundred and fifty lines, no two alike, and none promises or swears', () => {
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(150);
  for (const { text } of all) expect(text).not.toMatch(/확실|무조건|대박|100%|베팅|배팅|걸었|돈|씨발|존나|병신/);
});

test('nobody says of themselves what fifty picks and a hundred lines before deny', () => {
  const said = Object.values(lines).flatMap((all) => all.map(({ text }) => text));
  expect(said.filter((text) => /처음 (왔|와|하는데|써|남)|댓글 잘 안|가입했|신뢰도 \d+ 넘게/.test(text))).toEqual([]);
});

test('every line can be filled by some match and speaker, and leaves no braces behind', () => {
  const leanings = [
    nobody,
    { favourite: 'home', pick: null },
    { favourite: 'away', pick: 'home' },
    { favourite: null, pick: 'away' },
  ] as const;
  const live = { state: 'live', clock: "후반 57'" } as const;
  const matches = [
    match(),
    match({ ...live, score: { home: 1, away: 2 } }),
    match({ ...live, score: { home: 1, away: 1 } }),
    match({ state: 'ended', score: { home: 3, away: 1 }, winner: 'home' }),
    match({ state: 'ended', score: { home: 0, away: 0 }, winner: 'draw' }),
  ];
  const beside = { confidence: '70', same: '', other: '', evening: '', daytime: '' };
  for (const { text } of all) {
    const filled = matches.flatMap((one) => leanings.flatMap((of) => fillLine(text, { ...slotsOf(one, of, now), ...beside }) ?? []));
    expect([text, filled.length > 0]).toEqual([text, true]);
    for (const words of filled) expect(words).not.toMatch(/[{}]|undefined|\(/);
  }
});

test('particles fit the names and the numbers', () => {
  const slots = slotsOf(match({ state: 'live', score: { home: 2, away: 3 } }), nobody, now);
  expect(fillLine('{leader:이/가} {score:으로/로} 앞서고 있어요', slots)).toBe('첼시가 3:2로 앞서고 있어요');
  expect(fillLine('{home} {away} {score:이}네요', slots)).toBe('리버풀 첼시 2:3이네요');
  expect(fillLine('{home:은/는} {away:과/와}', slots)).toBe('리버풀은 첼시와');
  expect(fillLine('{level} 동점', slots)).toBeUndefined();
});

test('a fight has no score to be told, and a shoot-out makes no winner of a level score', () => {
  const fight = slotsOf(match({ sport: 'mma', state: 'ended', score: { home: 1, away: 0 }, winner: 'home' }), nobody, now);
  expect([fight.score, fight.winner]).toEqual([undefined, '리버풀']);
  const shootout = slotsOf(match({ state: 'ended', score: { home: 1, away: 1 }, winner: 'away' }), nobody, now);
  expect([shootout.score, shootout.winner, shootout.even]).toEqual(['1:1', undefined, undefined]);
});

test('what one says of the own pick is true of it', () => {
  const ended = match({ state: 'ended', score: { home: 2, away: 0 }, winner: 'home' });
  const of = (pick: 'home' | 'away' | null) => slotsOf(ended, { favourite: 'home', pick }, now);
  expect([of('home').hit, of('home').missed, of('away').missed, of(null).hit, of(null).missed]).toEqual([
    '',
    undefined,
    '',
    undefined,
    undefined,
  ]);
  expect([of('away').fav, of(null).fav, of(null).none, of('home').none]).toEqual([undefined, '리버풀', '', undefined]);
  const live = slotsOf(match({ state: 'live', score: { home: 2, away: 0 } }), { favourite: null, pick: 'away' }, now);
  expect(live.behind).toBe('');
});

test('what tells a score is known to tell it', () => {
  const live = match({ state: 'live', score: { home: 1, away: 0 }, clock: "후반 57'" });
  const speaker = cast[0];
  if (!speaker) throw new Error('nobody');
  for (let n = 0; n < 200; n += 1) {
    const words = wordsFor({ scene: 'live', speaker, sport: 'soccer', slots: slotsOf(live, nobody, now) }, [], diceOf(String(n)));
    expect([words?.text, words?.tellsScore]).toEqual([words?.text, /\d:\d|앞서|분위기|역전/.test(words?.text ?? '')]);
  }
});

test('six hours of talk repeat nothing within two hours, let others speak, and answer what was asked', () => {
  const matches = [
    match(),
    match({ id: 2, home: 'KT', away: '두산', sport: 'baseball', state: 'live', score: { home: 3, away: 4 }, clock: '7회초' }),
    match({ id: 3, home: '흥국생명', away: '현대건설', sport: 'volleyball', state: 'ended', score: { home: 3, away: 1 }, winner: 'home' }),
  ];
  let memory: Memory = { said: [], question: null };
  const told: { key: string; at: number; by: string; scene: Scene }[] = [];
  for (let at = now.getTime(); at < now.getTime() + hours(6); at += pauseMs(diceOf(`pause ${at}`))) {
    const dice = diceOf(`talk ${at}`);
    for (const plan of plansFor({ members: cast, matches, memory, at }, dice)) {
      const slots = plan.match ? slotsOf(plan.match, nobody, now) : {};
      const words = wordsFor({ scene: plan.scene, speaker: plan.speaker, sport: plan.match?.sport, slots }, memory.said, dice);
      if (!words) continue;
      told.push({ key: words.key, at, by: plan.speaker.username, scene: plan.scene });
      memory = remembered(memory, { key: words.key, matchId: plan.match?.id ?? null, by: plan.speaker.username, at }, plan);
      break;
    }
  }
  expect(told.length).toBeGreaterThan(200);
  for (const [index, { key, at, by }] of told.entries()) {
    const before = told.slice(0, index).filter((one) => at - one.at < hours(2));
    expect(before.filter((one) => one.key === key)).toEqual([]);
    expect(told[index - 1]?.by).not.toBe(by);
  }
  expect(new Set(told.map(({ by }) => by)).size).toBe(cast.length);
  expect(
    told.some(
      ({ scene }, index) => scene === 'answer-who' && told.slice(Math.max(0, index - 6), index).some((one) => one.scene === 'ask-who'),
    ),
  ).toBe(true);
  expect(memory.said.length).toBeLessThan(200);
});
