// What the short status words of API-SPORTS mean; the APIs share most of them.
import type { Phase } from '#domain/match.ts';
import type { HeardFlags } from '../feed.ts';

const words: Readonly<Record<string, Phase>> = {
  NS: 'scheduled',
  TBD: 'scheduled',
  PF: 'scheduled',
  HT: 'live',
  ET: 'live',
  BT: 'live',
  P: 'live',
  PT: 'live',
  OT: 'live',
  LIVE: 'live',
  INT: 'live',
  INTR: 'live',
  IN: 'live',
  EOR: 'live',
  FT: 'final',
  AET: 'final',
  AOT: 'final',
  AP: 'final',
  PEN: 'final',
  AW: 'final',
  AWD: 'final',
  WO: 'final',
  PST: 'postponed',
  POST: 'postponed',
  CANC: 'cancelled',
  SUSP: 'suspended',
  ABD: 'abandoned',
};

/** Halves, quarters, innings, sets and periods: 1H, Q3, IN7, S2, P1. */
const playing = /^(\d[HPQS]|(Q|IN|S|P|H|R)\d{1,2})$/;

/** A walk-over; in fights the walk-outs, which come before them. */
const walks = 'WO';

export function phaseOfShort(short: string, api: string | null): Phase {
  if (api === 'mma' && short === walks) return 'live';
  return words[short] ?? (playing.test(short) ? 'live' : 'unknown');
}

export const flagsOfShort = (short: string): HeardFlags => ({
  delayed: short === 'INT' || short === 'INTR',
  halftime: short === 'HT',
  extraTime: ['ET', 'BT', 'P', 'PT', 'OT', 'AET', 'AOT', 'AP', 'PEN'].includes(short),
  penalties: ['P', 'PT', 'PEN', 'AP'].includes(short),
});

/** A walk-over is decided without a score. */
export const isUnplayed = (short: string): boolean => short === walks;
