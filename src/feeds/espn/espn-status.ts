// Where a match stands, read from ESPN's status: `state` and `completed` decide, the name gives the flavour.
import type { Phase } from '#domain/match.ts';
import type { Sport } from '#domain/sport.ts';
import type { HeardFlags } from '../feed.ts';
import type { WireStatus } from './espn.wire.ts';

export type EspnStanding = {
  phase: Phase;
  flags: HeardFlags;
  statusText: string | null;
  period: number | null;
  clock: string | null;
  /** Decided without being played: no score means anything. */
  isUnplayed: boolean;
};

// These names hold whatever the state says: a match that was called off must never settle through a stray `completed`.
const calledOff: readonly (readonly [RegExp, Phase])[] = [
  [/POSTPONED/, 'postponed'],
  [/CANCELL?ED/, 'cancelled'],
  [/SUSPENDED/, 'suspended'],
  [/ABANDONED/, 'abandoned'],
];

function phaseOf(name: string, { state, completed }: { state: string | null | undefined; completed: boolean | null | undefined }): Phase {
  const off = calledOff.find(([pattern]) => pattern.test(name));
  if (off) return off[1];
  if (state === 'pre') return 'scheduled';
  if (state === 'in') return 'live';
  return state === 'post' && completed === true ? 'final' : 'unknown';
}

/** How many periods regular time has; more of them is extra time. Volleyball's fifth set is not. */
const regularPeriods: Partial<Record<Sport, number>> = { soccer: 2, baseball: 9, basketball: 4 };

function flagsOf(name: string, { period, sport, text }: { period: number; sport: Sport | null; text: string }): HeardFlags {
  const regular = sport === null ? undefined : regularPeriods[sport];
  const penalties = /FINAL_PEN|SHOOTOUT/.test(name) || (sport === 'soccer' && period >= 5);
  return {
    delayed: /DELAY/.test(name),
    halftime: /HALFTIME/.test(name),
    extraTime:
      penalties ||
      /OVERTIME|EXTRA_?TIME|HALFTIME_ET|FINAL_AET/.test(name) ||
      (regular !== undefined && period > regular) ||
      /\/\d?OT\b/.test(text),
    penalties,
  };
}

const nothing: EspnStanding = {
  phase: 'unknown',
  flags: { delayed: false, halftime: false, extraTime: false, penalties: false },
  statusText: null,
  period: null,
  clock: null,
  isUnplayed: false,
};

/** A missing status is `unknown`, and so is every state that no rule explains: neither ever settles anything. */
export function standingOf(status: WireStatus | null | undefined, sport: Sport | null): EspnStanding {
  if (!status) return nothing;
  const { name: given, state, completed, shortDetail, detail, description } = status.type;
  const name = (given ?? '').toUpperCase();
  const text = shortDetail || detail || description || null;
  const clock = status.displayClock && status.displayClock !== '-' ? status.displayClock : null;
  return {
    phase: phaseOf(name, { state, completed }),
    flags: flagsOf(name, { period: status.period ?? 0, sport, text: text ?? '' }),
    statusText: text,
    period: status.period ?? null,
    clock,
    isUnplayed: /WALKOVER|FORFEIT|UNCONTESTED/.test(name),
  };
}
