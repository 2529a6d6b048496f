// A corrected end is settled from scratch: every pick of the match judged anew, the rows of right picks after it counted anew, and the
// ledger told the difference.
import { type LedgerReason, ledgerReasonOf, ledgerReasons } from '#domain/progress/points.ts';
import { type Figures, rescore, type ScoredPick } from '#domain/progress/rescore.ts';
import { settle, type Verdict } from '#domain/settlement/settle.ts';
import type { MemberPick, NewLine, PickChange } from '#storage/settlement.ts';
import type { Stores } from '#storage/stores.ts';
import type { Ended } from './ended.ts';
import { type Moves, movesOf, noMoves, together } from './moves.ts';

type Settling = Ended & { settleNo: number };
type Settler = { id: number; kind: 'person' | 'bot' | 'ai'; deletedAt: Date | null };
/** A pick with the verdict it has from now on. */
type Judged = MemberPick & { now: Verdict; settledAt: Date; settleNo: number };
/** `changed`: picks that had been settled and end otherwise now. */
type Resettled = { picks: number; changed: number; moves: Moves };

/** Members are taken so that this many of their picks are held at once, not more. */
const picksMax = 20_000;
const membersMax = 500;

type Evidence = Pick<MemberPick, 'verdict' | 'experience'> & { settledAt: Date };
/** What was settled while the member was here counts for them, and the experience they got says that they were; what came after they left is
 *  judged and counts for nobody. */
export function countsFor({ deletedAt }: Pick<Settler, 'deletedAt'>, { verdict, experience, settledAt }: Evidence): boolean {
  if (deletedAt === null) return true;
  return verdict === 'won' || verdict === 'lost' ? experience > 0 : settledAt < deletedAt;
}
export const earns = ({ kind }: Pick<Settler, 'kind'>): boolean => kind === 'person';

function judge(pick: MemberPick, { match, end, at, settleNo }: Settling): Judged | undefined {
  if (pick.matchId === match.id) return { ...pick, now: settle(pick, end, match.start), settledAt: pick.settledAt ?? at, settleNo };
  const { verdict, voidReason, settledAt } = pick;
  if (verdict === 'pending' || settledAt === null || pick.settleNo === null) return undefined;
  const now: Verdict = verdict === 'void' ? { kind: verdict, reason: voidReason ?? 'cancelled' } : { kind: verdict };
  return { ...pick, now, settledAt, settleNo: pick.settleNo };
}

type Change = { pick: Judged; scored: ScoredPick };
const nothing: ScoredPick = { terms: [], points: 0, experience: 0, streak: 0 };

/** One member counted anew: which picks change, and all the figures. */
function recount(member: Settler, picks: readonly MemberPick[], settling: Settling): { changes: Change[]; figures: Figures } {
  const judged = picks.flatMap((pick) => judge(pick, settling) ?? []).sort((a, b) => a.settleNo - b.settleNo);
  const counted = judged.filter((pick) => countsFor(member, pick));
  const { picks: scores, figures } = rescore(
    counted.map(({ now, prob, settledAt }) => ({ verdict: now.kind, prob, settledAt })),
    { earns: earns(member) },
  );
  const scoredOf = new Map(counted.map((pick, place) => [pick.id, scores[place] ?? nothing]));
  const changes = judged.flatMap((pick) => {
    const scored = scoredOf.get(pick.id) ?? nothing;
    const isSame = pick.points === scored.points && pick.experience === scored.experience;
    return isSame && pick.matchId !== settling.match.id ? [] : [{ pick, scored }];
  });
  return { changes, figures };
}

function pickChangeOf({ pick, scored }: Change, { match }: Settling): PickChange {
  const { id, matchId, now, settledAt, settleNo, settledRevision } = pick;
  return {
    id,
    matchId,
    verdict: now.kind,
    isCorrect: now.kind === 'void' ? null : now.kind === 'won',
    voidReason: now.kind === 'void' ? now.reason : null,
    points: scored.points,
    experience: scored.experience,
    settledAt,
    settleNo,
    settledRevision: matchId === match.id ? match.revision : (settledRevision ?? 0),
  };
}

type Held = Map<string, { points: number; experience: number }>;
const heldKey = ({ userId, matchId }: { userId: number; matchId: number }, reason: LedgerReason) => `${userId} ${matchId} ${reason}`;

/** What has to be written so that the ledger holds what the pick earns now: taken back where that is less, awarded where it is more. */
function linesOf({ pick, scored }: Change, held: Held, { match, at }: Settling): NewLine[] {
  const isOwn = pick.matchId === match.id;
  return ledgerReasons.flatMap((reason) => {
    const wanted = scored.terms.find((term) => term.reason === reason) ?? { points: 0, experience: 0 };
    const has = held.get(heldKey(pick, reason)) ?? { points: 0, experience: 0 };
    const [points, experience] = [wanted.points - has.points, wanted.experience - has.experience];
    if (points === 0 && experience === 0) return [];
    return {
      userId: pick.userId,
      matchId: pick.matchId,
      // The same pick may feel the corrections of several matches before it: each writes a line of its own.
      reason: isOwn ? reason : `${reason}:${match.id}.${match.revision}`,
      revision: isOwn ? match.revision : (pick.settledRevision ?? 0),
      points,
      experience,
      detail: { ...(reason === 'correct' && scored.streak > 0 ? { streak: scored.streak } : {}), ...(isOwn ? {} : { because: match.id }) },
      createdAt: at,
    };
  });
}

async function heldOf(tx: Stores, changes: readonly Change[]): Promise<Held> {
  const held: Held = new Map();
  for (const line of await tx.settlement.heldLines(changes.map(({ pick: { userId, matchId } }) => ({ userId, matchId })))) {
    const reason = ledgerReasonOf(line.reason);
    if (!reason) throw new Error(`a line of the points ledger has an unknown reason: ${line.reason}`);
    const key = heldKey(line, reason);
    const { points, experience } = held.get(key) ?? { points: 0, experience: 0 };
    held.set(key, { points: points + line.points, experience: experience + line.experience });
  }
  return held;
}

/** The figures of those who left stay as they were, unless something they had earned is corrected. */
async function resettleMembers(tx: Stores, members: readonly Settler[], settling: Settling): Promise<Resettled> {
  const picks = Map.groupBy(
    await tx.settlement.settledPicksOf(
      members.map(({ id }) => id),
      settling.match.id,
    ),
    ({ userId }) => userId,
  );
  const recounts = members.map((member) => ({ id: member.id, ...recount(member, picks.get(member.id) ?? [], settling) }));
  const changes = recounts.flatMap((one) => one.changes);
  const held = await heldOf(tx, changes);
  await tx.settlement.changePicks(changes.map((change) => pickChangeOf(change, settling)));
  const lines = changes.flatMap((change) => linesOf(change, held, settling));
  await tx.settlement.addLines(lines);
  await tx.settlement.setFigures(recounts, settling.at);
  const own = changes.filter(({ pick }) => pick.matchId === settling.match.id);
  const changed = own.filter(({ pick: { verdict, now } }) => verdict !== 'pending' && verdict !== now.kind);
  const pointsOf = new Map(recounts.map(({ id, figures }) => [id, figures.points]));
  return { picks: own.length, changed: changed.length, moves: movesOf(lines, pointsOf) };
}

export async function resettle(tx: Stores, settling: Settling): Promise<Resettled> {
  const sum: Resettled = { picks: 0, changed: 0, moves: noMoves() };
  for (let after = 0; ; ) {
    const members = await tx.settlement.settlersOf({ matchId: settling.match.id, after, picksMax, limit: membersMax });
    const last = members.at(-1);
    if (!last) return sum;
    const { picks, changed, moves } = await resettleMembers(tx, members, settling);
    sum.picks += picks;
    sum.changed += changed;
    sum.moves = together(sum.moves, moves);
    after = last.id;
  }
}
