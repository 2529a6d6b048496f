// Whether an answer about matches names those that the stored world holds, with their numbers, and says so where it holds none.
import type { AssistantAnswer } from '#contract/assistant.ts';
import { settlesOf } from '#domain/settlement/deciding-result.ts';
import { meansTheSame } from '#domain/settlement/same-end.ts';
import { days } from '#domain/time/duration.ts';
import { kstDate } from '#domain/time/kst.ts';
import { type AnswerLine, isOfMatch, linesOf, quoted, saysNone } from './answer-lines.ts';
import { askedAt, type OfMatches } from './question.ts';
import { forecastOf, matchIdOf, percentOf, pricesOf } from './truth.ts';
import { candidatesOf, fits, isComing, type Known, playsAny, type World } from './world.ts';

/** Percentage points by which the model must differ from the market to be called different, and from which it may not be overlooked. */
const [edgeFrom, edgeSurely] = [2, 6];
const sureFrom = 60;

type Told = { one: Known; lines: AnswerLine[] };
type Check = (given: {
  world: World;
  expected: OfMatches;
  candidates: readonly Known[];
  told: readonly Told[];
  response: string;
}) => Promise<string[]> | string[];

const nameOf = ({ told }: Known): string => `${told.homeSide.shortName} 대 ${told.awaySide.shortName} (${told.matchId})`;
const some = (lines: readonly AnswerLine[], ...parts: readonly string[]): boolean =>
  lines.some(({ text }) => parts.every((part) => text.includes(part)));
const hasOne = (told: readonly Told[], wanted: Known | undefined, why: string): string[] =>
  !wanted || told.some(({ one }) => one.told.matchId === wanted.told.matchId) ? [] : [`${nameOf(wanted)}, ${why}, is not named`];
const atLeastOne = (told: readonly Told[]): string[] => (told.length > 0 ? [] : ['names none of the stored matches']);
const pickOf = ({ told }: Known): number => told.pick?.percentage ?? 0;

const call: Check = ({ expected, candidates, told, response }) => {
  const called = candidates.filter((one) => one.told.pick !== null).sort((a, b) => pickOf(b) - pickOf(a));
  // Whoever names no day may mean the next one, or all that are to come: the likeliest of either is right.
  const near = expected.when ? [] : called.filter(({ match }) => match.start.getTime() < askedAt.getTime() + days(1));
  const isOfDay = near.length > 0 && told.every(({ one }) => near.includes(one));
  const [first] = isOfDay ? near : called;
  if (!first) return saysNone.test(response) ? [] : ['nobody forecast any of them and it is not said'];
  const wrong = told
    .filter(({ one, lines }) => !some(lines, `${percentOf(pickOf(one))}%`))
    .map(({ one }) => `not the stored pick of ${nameOf(one)}`);
  const unsure = expected.of === 'sure' && pickOf(first) >= sureFrom ? told.filter(({ one }) => pickOf(one) < sureFrom) : [];
  return [...wrong, ...unsure.map(({ one }) => `${nameOf(one)} is not sure`), ...hasOne(told, first, 'the likeliest')];
};

const forecast: Check = async ({ world, candidates, told, response }) => {
  const [next] = candidates;
  const [mine] = told.filter(({ one }) => one.told.matchId === next?.told.matchId);
  if (!next || !mine) return hasOne(told, next, 'the next');
  if (next.told.status === 'LIVE') return [];
  const analysis = await world.analysisOf(next.told.matchId);
  if (!analysis) return saysNone.test(response) ? [] : ['nobody forecast it and it is not said'];
  const shares = forecastOf(analysis).map((share) => `${share}%`);
  return some(mine.lines, ...shares) ? [] : [`not the stored forecast of ${nameOf(next)}: ${shares}`];
};

const odds: Check = ({ expected, candidates, told, response }) => {
  const priced = candidates.filter((one) => pricesOf(one) !== null);
  if (priced.length === 0) return saysNone.test(response) ? [] : ['nobody offers prices and it is not said'];
  const wrong = told.filter(({ one, lines }) => {
    const prices = pricesOf(one);
    return !prices || !some(lines, prices.home, prices.away);
  });
  return [
    ...wrong.map(({ one }) => `not the stored odds of ${nameOf(one)}`),
    ...(expected.sides ? hasOne(told, priced[0], 'the next with prices') : atLeastOne(told)),
  ];
};

/** By how many points the model's pick stands above the price; none where the two mean different ends. */
function edgeOf(one: Known): number {
  const prices = pricesOf(one);
  const { pick, sport, canDraw } = one.told;
  if (!prices || !pick) return 0;
  const { league, home, away } = one.match;
  const settles = settlesOf({ sport, league, home: home.name, away: away.name });
  if (!meansTheSame({ draw: one.told.firstBookmaker?.draw }, { sport, canDraw, settles })) return 0;
  const side = ({ HOME: 'home', DRAW: 'draw', AWAY: 'away' } as const)[pick.outcome];
  return Number(percentOf(pick.percentage)) - Number(prices.fair[side]);
}

const value: Check = ({ world, candidates, told, response }) => {
  const surely = candidates.filter((one) => edgeOf(one) >= edgeSurely);
  const wrong = told.filter(({ one }) => edgeOf(one) < edgeFrom);
  if (wrong.length > 0) return wrong.map(({ one }) => `${nameOf(one)} is not worth its price`);
  const isToldSlip = world.recommendations.some(({ title }) => response.includes(`${title}: `));
  if (told.length === 0 && !isToldSlip && surely.length > 0) return [`${surely.length} are worth their price and none is named`];
  return told.length === 0 && !isToldSlip && !saysNone.test(response) ? ['none is worth its price and it is not said'] : [];
};

const schedule: Check = ({ candidates, told }) => [
  ...told
    .filter(
      ({ one, lines }) =>
        one.told.timeConfirmed && !some(lines, new Date(one.match.start.getTime() + 9 * 3_600_000).toISOString().slice(11, 16)),
    )
    .map(({ one }) => `not the time of ${nameOf(one)}`),
  ...hasOne(told, candidates[0], 'the next'),
];

const scored = ({ told }: Known): string => (told.score ? `${told.score.home}-${told.score.away}` : told.homeSide.shortName);
const score = (told: readonly Told[]): string[] =>
  told.filter(({ one, lines }) => !some(lines, scored(one))).map(({ one }) => `not the score of ${nameOf(one)}`);

const live: Check = ({ told }) => [...score(told), ...atLeastOne(told)];

const result: Check = ({ expected, candidates, told }) => {
  const wrongWinner = told.filter(({ one: { told: match }, lines }) => {
    const loser = match.winner === 'HOME' ? match.awaySide : match.homeSide;
    return match.winner !== 'DRAW' && lines.some(({ text }) => new RegExp(`${quoted(loser.shortName)}[이가] 이겼`).test(text));
  });
  return [
    ...score(told),
    ...wrongWinner.map(({ one }) => `not who won ${nameOf(one)}`),
    ...(expected.sides ? hasOne(told, candidates.at(-1), 'the latest') : atLeastOne(told)),
  ];
};

const checks: Record<OfMatches['of'], Check> = { call, sure: call, forecast, odds, value, schedule, live, result };

/** Of the matches that are asked about, those of the day that have begun: to tell how they stand or ended is no wrong answer to what will be. */
const isBegunToday = (expected: OfMatches, one: Known): boolean =>
  !isComing(one) && one.match.start <= askedAt && kstDate(one.match.start) === kstDate(askedAt) && fits(expected, one);

const isToldBegun = (world: World, expected: OfMatches, { references }: AssistantAnswer): boolean =>
  references.some((reference) => {
    const one = world.matches.find(({ told }) => told.matchId === matchIdOf(reference));
    return one !== undefined && isBegunToday(expected, one);
  });

/** Where nothing is stored, or nothing is left: said so, and no other match told for it but the next, and those of the day that have begun. */
function noneFaults(world: World, expected: OfMatches, answer: AssistantAnswer): string[] {
  const { when: _, ...anyTime } = expected;
  const isOver = world.matches.some((one) => isBegunToday(expected, one));
  const isNext = (one: Known): boolean => (expected.sides !== undefined || isOver) && isComing(one) && fits(anyTime, one);
  const isNear = (one: Known): boolean =>
    isNext(one) ||
    isBegunToday(expected, one) ||
    ((expected.sides?.length ?? 0) > 1 && playsAny(expected, one)) ||
    (expected.of === 'live' && isComing(one) && fits(expected, one));
  const others = answer.references.filter(isOfMatch).filter((reference) => {
    const one = world.matches.find(({ told }) => told.matchId === matchIdOf(reference));
    return !one || !isNear(one);
  });
  return [
    ...(saysNone.test(answer.response) || isToldBegun(world, expected, answer) ? [] : ['none is stored and it is not said']),
    ...others.map(({ label }) => `${label} was not asked for`),
  ];
}

/** Every match of a recommendation that is told must be one that was asked for. */
const slipFaults = (world: World, candidates: readonly Known[], { response }: AssistantAnswer): string[] =>
  world.recommendations
    .filter(({ title }) => response.includes(`${title}: `))
    .filter(({ matches }) => !matches.every(({ matchId }) => candidates.some(({ told }) => told.matchId === matchId)))
    .map(({ title }) => `${title} holds matches that were not asked for`);

export async function checkMatches(world: World, expected: OfMatches, answer: AssistantAnswer): Promise<string[]> {
  const candidates = candidatesOf(world, expected);
  if (candidates.length === 0) return noneFaults(world, expected, answer);
  const lines = linesOf(answer);
  const ids = [...new Set(answer.references.filter(isOfMatch).flatMap((reference) => matchIdOf(reference) ?? []))];
  const isOfDay = (id: string) => world.matches.some((one) => one.told.matchId === id && isBegunToday(expected, one));
  const strangers = ids.filter((id) => !candidates.some(({ told }) => told.matchId === id) && !isOfDay(id));
  const told = candidates.flatMap((one): Told[] => {
    const own = lines.filter(({ references }) => references.some((reference) => matchIdOf(reference) === one.told.matchId));
    return own.length > 0 ? [{ one, lines: own }] : [];
  });
  return [
    ...strangers.map((id) => `match ${id} was not asked for`),
    ...slipFaults(world, candidates, answer),
    ...(await checks[expected.of]({ world, expected, candidates, told, response: answer.response })),
  ];
}
