// A match as an admin sees it who may correct how it ended.
import type { Correctable, OverdueMatch } from '#contract/admin/corrections.ts';
import { clockWords } from '#domain/match-clock.ts';
import { endText } from '#domain/settlement/settled-end.ts';
import type { Match } from '#storage/matches.ts';
import type { Stores } from '#storage/stores.ts';
import { leagueTold, nameOf } from '../../shapes/match.ts';
import { judgedEnd } from '../judge.ts';

/** As it stands in the match, whatever was settled by; null while it is not over. */
export function standingText(match: Match): string | null {
  const end = judgedEnd(match);
  return end ? endText(match.sport, { end, score: match.score, regulation: match.regulation }) : null;
}

function toldOf(match: Match, picks: number): Correctable {
  const { id, sport, start, settledRevision, fixedAt, fixedNote } = match;
  const { name, canDraw } = leagueTold(match);
  return {
    id,
    sport,
    league: name,
    title: `${nameOf(match.home)} vs ${nameOf(match.away)}`,
    start: start.toISOString(),
    end: standingText(match),
    canDraw,
    isSettled: settledRevision !== null,
    isFixed: fixedAt !== null,
    fixedNote,
    picks,
  };
}

export async function tellCorrectable({ settlement }: Pick<Stores, 'settlement'>, matches: readonly Match[]): Promise<Correctable[]> {
  const picks = await settlement.picksOf(matches.map(({ id }) => id));
  return matches.map((match) => toldOf(match, picks.get(match.id) ?? 0));
}

/** The phases in which a match waits for its end. */
const isOpen = (phase: Match['phase']): phase is OverdueMatch['phase'] =>
  phase === 'scheduled' || phase === 'live' || phase === 'suspended' || phase === 'unknown';

function clockOf(match: Match): string | null {
  if (match.phase !== 'live') return null;
  const { period, minute } = clockWords(match);
  return [period, minute].filter(Boolean).join(' ') || null;
}

export async function tellOverdue(stores: Pick<Stores, 'settlement'>, matches: readonly Match[]): Promise<OverdueMatch[]> {
  const told = await tellCorrectable(stores, matches);
  return matches.flatMap((match, place) => {
    const { phase, score, updatedAt } = match;
    const one = told[place];
    if (!one || !isOpen(phase)) return [];
    return { ...one, phase, score: score && `${score.home}:${score.away}`, clock: clockOf(match), heardAt: updatedAt.toISOString() };
  });
}
