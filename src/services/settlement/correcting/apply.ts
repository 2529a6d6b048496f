// The correction itself, in the caller's transaction: the preview does all of it too, and takes it back.
import type { Correctable, CorrectionEffects, TrueEnd } from '#contract/admin/corrections.ts';
import { Refusal } from '#contract/errors.ts';
import { endFaultOf, endFaultTexts, type StandingEnd, standingEndOf } from '#domain/settlement/true-end.ts';
import type { Sport } from '#domain/sport.ts';
import type { Match } from '#storage/matches.ts';
import type { Stores } from '#storage/stores.ts';
import { resultOf } from '../../shapes/ended/result.ts';
import { leagueTold } from '../../shapes/match.ts';
import { greatestOf, type Move } from '../moves.ts';
import { type SettledWithin, settleWithin } from '../settle-match.ts';
import { standingText, tellCorrectable } from './told.ts';

/** `basedOn`: the end that stood when it was looked at, in words; undefined where nobody says. */
export type Wish = { id: number; end: TrueEnd; note: string; basedOn?: string | null | undefined; by: number; now: Date };
export type Corrected = { sport: Sport; match: Correctable; effects: CorrectionEffects; settled: SettledWithin };

const examplesShown = 10;

/** A match that is put off has not begun before its new start; it can be called off. */
function hasBegun({ phase, start }: Match, { kind }: TrueEnd, now: Date): boolean {
  if (start <= now) return true;
  const isWaiting = phase === 'scheduled' || phase === 'unknown';
  return !isWaiting && (kind === 'void' || (phase !== 'postponed' && phase !== 'cancelled'));
}

type Ends = { was: string | null; is: string; standing: StandingEnd };

/** The end that stands and the one that will: refused where there can be none such, or no other, and where another stands than was looked at. */
function endsOf(match: Match, { end, basedOn, now }: Pick<Wish, 'end' | 'basedOn' | 'now'>): Ends {
  if (!hasBegun(match, end, now)) throw new Refusal('not-begun');
  const fault = endFaultOf(end, { sport: match.sport, canDraw: leagueTold(match).canDraw });
  if (fault === 'no-draw') throw new Refusal(fault);
  if (fault) throw new Refusal('invalid-input', { message: endFaultTexts[fault], fields: { end: endFaultTexts[fault] } });
  const standing = standingEndOf(end, match);
  // The score that is entered is the one that settles.
  const [was, is] = [standingText(match), standingText({ ...match, ...standing, regulation: null })];
  if (is === null || was === is) throw new Refusal('nothing-to-correct');
  if (basedOn !== undefined && basedOn !== was) throw new Refusal('end-changed');
  return { was, is, standing };
}

/** The history holds what was played to its end, and nothing else. */
async function correctHistory(tx: Stores, match: Match): Promise<void> {
  const result = match.phase === 'final' ? resultOf(match) : undefined;
  if (result) await tx.results.fromMatch(result);
  else await tx.results.forgetMatch(match.id);
}

const isRightIn = async (tx: Stores, matchId: number): Promise<boolean | null> =>
  (await tx.settlement.scoredOutcomesOf([matchId])).get(matchId)?.isCorrect ?? null;

async function examplesOf(tx: Stores, greatest: readonly Move[]): Promise<CorrectionEffects['examples']> {
  const names = await tx.settlement.namesOf(greatest.map(({ userId }) => userId));
  return greatest.flatMap(({ userId, before, after }) => {
    const name = names.get(userId);
    return name ? [{ ...name, before, after }] : [];
  });
}

/** A pick that waited until now is none that ends otherwise, but its member's points are new all the same. */
async function movesAndChanges(tx: Stores, { matchId, picks, changed, moves }: SettledWithin, isFirst: boolean) {
  if (!isFirst) return { changed, moves };
  const first = await tx.settlement.firstMoves(matchId, examplesShown);
  return { changed: picks, moves: { ...first, taken: 0, greatest: greatestOf(first.greatest) } };
}

/** Refused where the match cannot have ended so, has not begun, or ended so already. */
export async function correctWithin(tx: Stores, { id, end, note, basedOn, by, now }: Wish): Promise<Corrected> {
  await tx.settlement.begin({ isRepeatable: false });
  const before = await tx.matches.lockForFixing(id);
  if (!before) throw new Refusal('no-such-match');
  const { was, is, standing } = endsOf(before, { end, basedOn, now });
  const aiBefore = await isRightIn(tx, id);
  await tx.matches.fixEnd({ id, end: standing, by, note, now });
  const settled = await settleWithin(tx, { id, now, isPast: false, at: now });
  const after = await tx.matches.byId(id);
  if (!settled || !after) throw new Error(`a corrected match was not settled: ${id}`);
  await correctHistory(tx, after);
  const isFirst = before.settleNo === null;
  const { changed, moves } = await movesAndChanges(tx, settled, isFirst);
  const [match] = await tellCorrectable(tx, [after]);
  if (!match) throw new Error(`a corrected match is gone: ${id}`);
  const effects = {
    before: was,
    isFirst,
    after: is,
    picks: match.picks,
    changed,
    members: moves.members,
    pointsTaken: moves.taken,
    pointsAwarded: moves.awarded,
    aiBefore,
    aiAfter: await isRightIn(tx, id),
    examples: await examplesOf(tx, moves.greatest),
  };
  return { sport: before.sport, match, effects, settled };
}
