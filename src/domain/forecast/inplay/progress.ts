// How much of a match is played and what is left of it, read from whatever its feed tells of the clock.
import { leagueOf } from '../../league.ts';
import type { Score } from '../../match.ts';
import type { LiveState } from '../../match-clock.ts';
import { basketballShapeOf } from './basketball.ts';
import { type BaseballLeft, type Progress, type SoccerLeft, shareOf, type VolleyballLeft } from './left.ts';

export type PlayState = LiveState & { league: string | null; score: Score; isOver: boolean };

/** Added time that a half has on average: it is played before anybody knows how long it will be. */
const addedMinutes = { first: 2, second: 5 };
const wholeMinutes = 90 + addedMinutes.first + addedMinutes.second;
/** Goals come a little more often as a match goes on (Dixon & Robinson 1998, doi 10.1111/1467-9884.00152): first halves bring 45 % of them. */
const lateRise = 1.15;
const extraMinutes = 30;
/** Until the whistle something is left of it. */
const leastExtraMinutes = 0.5;

const goalsLeft = (elapsed: number): number => 1 - Math.min(1, elapsed / wholeMinutes) ** lateRise;

/** Never quite played: `90'+9'` is nearer to the end than `90'+4'`. */
const addedPlayed = (told: number, usual: number): number => usual * (1 - Math.exp(-told / usual));

type Minute = { minute: number; added: number };

/** `57'`, `45'+2'`, `90+4`, `67:12`. */
function minuteOf(clock: string | null): Minute | undefined {
  const [, minute, added] = /^(\d{1,3})(?:'|:\d\d)?(?:\s*\+\s*(\d{1,2}))?/.exec(clock?.trim() ?? '') ?? [];
  return minute === undefined ? undefined : { minute: Number(minute), added: Number(added ?? 0) };
}

function elapsedOf({ minute, added }: Minute, half: 1 | 2): number {
  const end = half === 1 ? 45 : 90;
  const over = added + Math.max(0, minute - end);
  if (half === 1) return Math.min(minute, 45) + addedPlayed(over, addedMinutes.first);
  return addedMinutes.first + Math.max(45, Math.min(minute, 90)) + addedPlayed(over, addedMinutes.second);
}

function extraTime(clock: Minute | undefined, period: number | null): Progress {
  const begun = period === 4 ? 105 : 90;
  const minute = clock ? Math.max(begun, Math.min(clock.minute, 120)) : begun + 7.5;
  const left: SoccerLeft = { sport: 'soccer', regular: 0, extra: Math.max(120 - minute, leastExtraMinutes) / extraMinutes };
  return { share: shareOf(1, 1 - left.extra), isOver: false, left };
}

function soccerProgress({ period, clock, statusText, flags }: PlayState): Progress | null {
  const text = statusText ?? '';
  const told = minuteOf(clock);
  const ended: SoccerLeft = { sport: 'soccer', regular: 0, extra: 0 };
  if (flags.penalties || period === 5 || /end of extra/i.test(text)) return { share: shareOf(1, 1), isOver: false, left: ended };
  if (/end of regul/i.test(text)) return { share: shareOf(1), isOver: false, left: { ...ended, extra: 1 } };
  if (period === 3 || period === 4 || flags.extraTime) return extraTime(told, period);
  const whole = addedMinutes.first + 45;
  const isSecond = period === null ? told !== undefined && told.minute > 45 : period >= 2;
  if (!flags.halftime && !told && period === null) return null;
  const elapsed = flags.halftime ? whole : told ? elapsedOf(told, isSecond ? 2 : 1) : isSecond ? whole + 25 : 22.5;
  return { share: shareOf(elapsed / wholeMinutes), isOver: false, left: { sport: 'soccer', regular: goalsLeft(elapsed), extra: 0 } };
}

/** Seconds of `2:11` or `34.5`; undefined for what is no clock that runs down. */
function secondsOf(clock: string | null): number | undefined {
  const [, minutes, seconds, tenths] = /^(?:(\d{1,2}):)?(\d{1,2})(\.\d+)?$/.exec(clock?.trim() ?? '') ?? [];
  if (seconds === undefined || (minutes === undefined && tenths === undefined)) return undefined;
  return Number(minutes ?? 0) * 60 + Number(seconds);
}

function basketballProgress({ league, period, clock, statusText, flags }: PlayState): Progress | null {
  const shape = basketballShapeOf(league);
  const whole = shape.periods * shape.periodMinutes;
  const now = period ?? (flags.halftime ? shape.periods / 2 : null);
  if (now === null || now < 1) return null;
  const length = now > shape.periods ? shape.overtimeMinutes : shape.periodMinutes;
  const isBreak = flags.halftime || /^end\b/i.test(statusText ?? '');
  const told = secondsOf(clock);
  const minutesLeft = isBreak ? 0 : told === undefined ? length / 2 : Math.min(told / 60, length);
  if (now > shape.periods) {
    const played = now - shape.periods - 1 + (length - minutesLeft) / length;
    const left = { sport: 'basketball', regular: 0, overtime: minutesLeft / whole } as const;
    return { share: shareOf(1, played), isOver: false, left };
  }
  const regular = (minutesLeft + (shape.periods - now) * shape.periodMinutes) / whole;
  return { share: shareOf(1 - regular), isOver: false, left: { sport: 'basketball', regular, overtime: 0 } };
}

const innings = 9;
/** Half-innings left of the inning under way: of the side that bats first, and of the home side. */
const halvesLeft: readonly (readonly [RegExp, away: number, home: number])[] = [
  [/\b(top)\b|초\s*$/i, 0.5, 1],
  [/\b(mid|middle)\b/i, 0, 1],
  [/\b(bot|bottom)\b|말\s*$/i, 0, 0.5],
  [/\b(end)\b/i, 0, 0],
];
/** Nobody says who bats. */
const halfUnknown = [/^/, 0.25, 0.75] as const;

function baseballProgress({ period, statusText }: PlayState): Progress | null {
  if (period === null || period < 1) return null;
  const [, away, home] = halvesLeft.find(([pattern]) => pattern.test(statusText ?? '')) ?? halfUnknown;
  const after = Math.max(0, innings - period);
  const left: BaseballLeft = { sport: 'baseball', home: home + after, away: away + after, inning: period };
  const extra = period > innings ? period - innings - (home + away) / 2 : 0;
  return { share: period > innings ? shareOf(1, extra) : shareOf(1 - (left.home + left.away) / (2 * innings)), isOver: false, left };
}

const sets = 5;

/** `12-10`, home side first; only of the set that the score says is under way. */
function pointsOf({ clock, period, score }: PlayState): Score | null {
  const [, home, away] = /^(\d{1,2})\s*[-:–]\s*(\d{1,2})$/.exec(clock?.trim() ?? '') ?? [];
  const isOfThisSet = home !== undefined && away !== undefined && !/:/.test(clock ?? '') && period === score.home + score.away + 1;
  return isOfThisSet ? { home: Number(home), away: Number(away) } : null;
}

function volleyballProgress(state: PlayState): Progress | null {
  const points = pointsOf(state);
  const done = state.score.home + state.score.away;
  const played = points ? Math.min(0.95, (points.home + points.away) / (done === sets - 1 ? 28 : 46)) : 0;
  const left: VolleyballLeft = { sport: 'volleyball', points };
  return { share: shareOf((done + played) / sets), isOver: false, left };
}

const nothingLeft: Record<'soccer' | 'basketball' | 'baseball' | 'volleyball', Progress['left']> = {
  soccer: { sport: 'soccer', regular: 0, extra: 0 },
  basketball: { sport: 'basketball', regular: 0, overtime: 0 },
  baseball: { sport: 'baseball', home: 0, away: 0, inning: innings },
  volleyball: { sport: 'volleyball', points: null },
};

/** Null where it cannot be said: a feed that tells no clock, or a fight, which has no score to go by. */
export function progressOf(told: PlayState): Progress | null {
  const { sport } = told;
  if (sport === 'mma') return null;
  if (told.isOver) return { share: 1, isOver: true, left: nothingLeft[sport] };
  const state = { ...told, league: told.league === null ? null : (leagueOf(told.league)?.code ?? told.league) };
  if (sport === 'soccer') return soccerProgress(state);
  if (sport === 'basketball') return basketballProgress(state);
  return sport === 'baseball' ? baseballProgress(state) : volleyballProgress(state);
}

/** Before the first whistle. */
export function kickOffOf(sport: Exclude<LiveState['sport'], 'mma'>): Progress {
  const whole: typeof nothingLeft = {
    soccer: { sport: 'soccer', regular: 1, extra: 0 },
    basketball: { sport: 'basketball', regular: 1, overtime: 0 },
    baseball: { sport: 'baseball', home: innings, away: innings, inning: 1 },
    volleyball: { sport: 'volleyball', points: null },
  };
  return { share: 0, isOver: false, left: whole[sport] };
}
