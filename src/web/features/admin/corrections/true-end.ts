// What an admin enters as the true end of a match, before it is sent: by sport, and in words.
import type { Correctable, TrueEnd } from '#contract/admin/corrections.ts';
import { endText, voidText } from '#domain/settlement/settled-end.ts';
import { endFaultOf, endFaultTexts, standingEndOf } from '#domain/settlement/true-end.ts';
import type { Outcome } from '#domain/sport.ts';

export type VoidReason = Extract<TrueEnd, { kind: 'void' }>['reason'];
export type Draft = {
  kind: 'played' | 'void';
  home: number;
  away: number;
  outcome: Outcome | null;
  reason: VoidReason;
};
type Of = Pick<Correctable, 'sport' | 'canDraw'>;

export const scoreMax = 500;

/** A form begins with what stands, so that only what is wrong has to be changed. */
export function draftOf({ sport, end }: Pick<Correctable, 'sport' | 'end'>): Draft {
  const [, home = '0', away = '0'] = end?.match(/^(?:90분 )?(\d+):(\d+)/) ?? [];
  return { kind: 'played', home: Number(home), away: Number(away), outcome: null, reason: sport === 'mma' ? 'no-contest' : 'cancelled' };
}

/** Undefined while something is still to be chosen. */
export function endOfDraft(draft: Draft, { sport }: Pick<Of, 'sport'>): TrueEnd | undefined {
  if (draft.kind === 'void') return { kind: 'void', reason: draft.reason };
  if (sport !== 'mma') return { kind: 'score', home: draft.home, away: draft.away };
  return draft.outcome === null ? undefined : { kind: 'outcome', outcome: draft.outcome };
}

/** Why a match of this kind cannot have ended so, in words; undefined where it can. */
export function faultIn(end: TrueEnd, match: Of): string | undefined {
  const fault = endFaultOf(end, match);
  if (fault === undefined) return undefined;
  return fault === 'no-draw' ? '이 경기는 무승부가 없어요.' : endFaultTexts[fault];
}

const reasonWord = (reason: VoidReason, sport: Of['sport']): string => voidText(sport, reason === 'no-contest' ? 'abandoned' : reason);
export const reasonsOf = ({ sport }: Pick<Of, 'sport'>): { value: VoidReason; label: string }[] =>
  (['cancelled', sport === 'mma' ? 'no-contest' : 'abandoned'] as const).map((value) => ({ value, label: reasonWord(value, sport) }));

/** As the public log will say it. @example '1:3 원정 승' */
export function endWords(end: TrueEnd, { sport }: Pick<Of, 'sport'>): string {
  if (end.kind === 'void') return reasonWord(end.reason, sport);
  const { score, result } = standingEndOf(end, { score: null, shootout: null });
  return endText(sport, { end: { kind: 'decided', outcome: result ?? 'draw' }, score });
}
