// Checks the whole record by counting it anew: every verdict from its match, every point from its pick, every total from both.
import { ledgerReasonOf, ledgerReasons } from '#domain/progress/points.ts';
import { reliabilityFull, reliabilityOf } from '#domain/progress/reliability.ts';
import { rescore, type ScoredPick } from '#domain/progress/rescore.ts';
import { settle, type Verdict } from '#domain/settlement/settle.ts';
import { endText, type SettledEnd } from '#domain/settlement/settled-end.ts';
import { figureColumnsOf, type KeptReliability, type MemberPick, type NewLineSum, type VerifiedMember } from '#storage/settlement.ts';
import type { Stores } from '#storage/stores.ts';
import { judgedEnd } from './judge.ts';
import { countsFor, earns } from './resettle.ts';

export type Difference = { where: string; what: string; stored: string; counted: string };
export type Verified = { members: number; picks: number; matches: number; differences: Difference[] };

const matchBatch = 500;
const memberBatch = 100;

const shown = (value: unknown): string => (value instanceof Date ? value.toISOString() : JSON.stringify(value ?? null));
const differ = (where: string, what: string, [stored, counted]: readonly [unknown, unknown]): Difference[] =>
  shown(stored) === shown(counted) ? [] : [{ where, what, stored: shown(stored), counted: shown(counted) }];

/** What is known of settled matches; read as the picks of members name them. */
type Known = { end: SettledEnd; settleNo: number | null; settledRevision: number | null };

async function checkMatches(stores: Stores): Promise<{ known: Map<number, Known>; differences: Difference[] }> {
  const known = new Map<number, Known>();
  const differences: Difference[] = [];
  for (let after = 0; ; ) {
    const rows = await stores.settlement.matchesToVerify({ after, limit: matchBatch });
    const last = rows.at(-1);
    if (!last) return { known, differences };
    const ids = rows.map(({ id }) => id);
    const ends = await stores.settlement.endsOf(ids);
    const scored = await stores.settlement.scoredOutcomesOf(ids);
    const matches = await stores.matches.byIds(ids);
    for (const { id, settleNo, settledRevision, pending } of rows) {
      const where = `match ${id}`;
      const [end, match, score] = [ends.get(id), matches.get(id), scored.get(id)];
      if (!end || settleNo === null) {
        differences.push(...differ(where, 'settled end and place in the order', [{ hasEnd: Boolean(end), settleNo }, 'both']));
        continue;
      }
      known.set(id, { end, settleNo, settledRevision });
      differences.push(...differ(where, 'settled revision', [settledRevision, end.revision]));
      const isCurrent = match?.revision === settledRevision && judgedEnd(match) !== undefined;
      if (isCurrent && match) {
        const judged = { end: judgedEnd(match) ?? end.end, score: match.score, regulation: match.regulation };
        differences.push(...differ(where, 'end', [endText(match.sport, end), endText(match.sport, judged)]));
        differences.push(...differ(where, 'picks that still wait', [pending, 0]));
      }
      if (score) {
        const outcome = end.end.kind === 'decided' ? end.end.outcome : null;
        differences.push(...differ(where, 'outcome of its forecast', [score.outcome, outcome]));
        differences.push(...differ(where, 'forecast was right', [score.isCorrect, score.called === outcome]));
      }
    }
    after = last.id;
  }
}

function verdictOf(pick: MemberPick, known: Known): Verdict {
  return settle(pick, known.end.end, new Date(known.end.start));
}

const nothing: ScoredPick = { terms: [], points: 0, experience: 0, streak: 0 };

/** One pick: its verdict, what it earned, and the lines that say so. */
function checkPick(pick: MemberPick, { known, scored, lines }: { known: Known; scored: ScoredPick; lines: readonly NewLineSum[] }) {
  const where = `pick ${pick.id} of member ${pick.userId} on match ${pick.matchId}`;
  const verdict = verdictOf(pick, known);
  const differences = [
    ...differ(where, 'verdict', [pick.verdict, verdict.kind]),
    ...differ(where, 'void reason', [pick.voidReason, verdict.kind === 'void' ? verdict.reason : null]),
    ...differ(where, 'right', [pick.isCorrect, verdict.kind === 'void' ? null : verdict.kind === 'won']),
    ...differ(where, 'points', [pick.points, scored.points]),
    ...differ(where, 'experience', [pick.experience, scored.experience]),
    ...differ(where, 'place in the order', [pick.settleNo, known.settleNo]),
    ...differ(where, 'settled revision', [pick.settledRevision, known.settledRevision]),
  ];
  for (const reason of ledgerReasons) {
    const mine = lines.filter((line) => ledgerReasonOf(line.reason) === reason);
    const term = scored.terms.find((one) => one.reason === reason);
    const sums = [mine.reduce((sum, line) => sum + line.points, 0), mine.reduce((sum, line) => sum + line.experience, 0)];
    differences.push(...differ(where, `ledger, ${reason}`, [sums, [term?.points ?? 0, term?.experience ?? 0]]));
  }
  const strange = lines.filter((line) => ledgerReasonOf(line.reason) === undefined).map(({ reason }) => reason);
  return [...differences, ...differ(where, 'ledger, unknown reasons', [strange, []])];
}

type Theirs = {
  picks: readonly MemberPick[];
  lines: readonly NewLineSum[];
  known: Map<number, Known>;
  reliability: KeptReliability | undefined;
};

/** Counted after the settlement, in its own time: of a member for whom some of that is still to come there is nothing to compare. */
function checkReliability(
  where: string,
  of: KeptReliability | undefined,
  { totalPredictions: total, correctPredictions: correct }: { totalPredictions: number; correctPredictions: number },
): Difference[] {
  if (!of?.isCounted) return [];
  const counted = { score: reliabilityOf(of), total, correct, wrong: total - correct };
  // Nobody who has nothing settled and nothing against them needs a row.
  const kept = of.kept ?? { score: reliabilityFull, total: 0, correct: 0, wrong: 0 };
  return (['score', 'total', 'correct', 'wrong'] as const).flatMap((key) =>
    differ(where, `reliability, ${key}`, [kept[key], counted[key]]),
  );
}

function checkMember(member: VerifiedMember, { picks, lines, known, reliability }: Theirs): Difference[] {
  const where = `member ${member.id} (${member.username})`;
  const settled = picks.flatMap((pick) => {
    const of = known.get(pick.matchId);
    return of && pick.settledAt && pick.settleNo !== null ? [{ pick, of, settledAt: pick.settledAt, settleNo: pick.settleNo }] : [];
  });
  const strays = picks.length - settled.length;
  const counted = settled.filter(({ pick, settledAt }) => countsFor(member, { ...pick, settledAt }));
  const { picks: scores, figures } = rescore(
    counted.map(({ pick, of, settledAt }) => ({ verdict: verdictOf(pick, of).kind, prob: pick.prob, settledAt })),
    { earns: earns(member) },
  );
  const scoredOf = new Map(counted.map(({ pick }, place) => [pick.id, scores[place] ?? nothing]));
  const linesOf = Map.groupBy(lines, ({ matchId }) => matchId);
  const expected = figureColumnsOf(figures);
  return [
    ...differ(where, 'settled picks of matches that are not settled', [strays, 0]),
    ...settled.flatMap(({ pick, of }) =>
      checkPick(pick, { known: of, scored: scoredOf.get(pick.id) ?? nothing, lines: linesOf.get(pick.matchId) ?? [] }),
    ),
    ...Object.entries(expected).flatMap(([key, value]) => differ(where, key, [member.figures[key as keyof typeof expected], value])),
    ...checkReliability(where, reliability, expected),
    ...differ(where, 'points by the ledger', [member.figures.points, lines.reduce((sum, line) => sum + line.points, 0)]),
  ];
}

async function checkMembers(stores: Stores, known: Map<number, Known>) {
  const sum = { members: 0, picks: 0, differences: [] as Difference[] };
  for (let after = 0; ; ) {
    const members = await stores.settlement.membersToVerify({ after, limit: memberBatch });
    const last = members.at(-1);
    if (!last) return sum;
    const ids = members.map(({ id }) => id);
    const picks = await stores.settlement.settledPicksOf(ids);
    const lines = await stores.settlement.linesOfMembers(ids);
    const reliabilities = await stores.settlement.reliabilitiesOf(ids);
    const picksOf = Map.groupBy(picks, ({ userId }) => userId);
    const linesOf = Map.groupBy(lines, ({ userId }) => userId);
    for (const member of members) {
      const reliability = reliabilities.get(member.id);
      const theirs = { picks: picksOf.get(member.id) ?? [], lines: linesOf.get(member.id) ?? [], known, reliability };
      sum.differences.push(...checkMember(member, theirs));
    }
    sum.members += members.length;
    sum.picks += picks.length;
    after = last.id;
  }
}

async function verifyAll(tx: Stores): Promise<Verified> {
  const { known, differences } = await checkMatches(tx);
  const members = await checkMembers(tx, known);
  const order = await tx.settlement.faultsOfOrder();
  const all = [
    ...differences,
    ...members.differences,
    ...differ('order of settlements', 'missing and doubled places', [order, { missing: 0, doubled: 0 }]),
    ...differ('points ledger', 'lines without a pick', [await tx.settlement.strayLines(), 0]),
  ];
  return { members: members.members, picks: members.picks, matches: known.size, differences: all };
}

/** Beside a running house, which goes on settling: a settlement is one transaction, so that every moment stands between two of them. */
export const verifySettlement = (stores: Stores): Promise<Verified> =>
  stores.transaction(async (tx) => {
    await tx.settlement.standStill();
    return verifyAll(tx);
  });
