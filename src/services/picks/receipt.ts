// The receipt of a pick: what was said when and at which price, how it ended, and every line that it earned.
import type { PickReceipt, pickReceipt } from '#contract/board.ts';
import { Refusal } from '#contract/errors.ts';
import { wireOutcome } from '#contract/percent.ts';
import type { InputOf } from '#contract/route.ts';
import { hasBegun, staysClosed } from '#domain/pick-window.ts';
import { type LedgerReason, ledgerReasonOf } from '#domain/progress/points.ts';
import { erasedSalt, pickDocument } from '#domain/record/documents.ts';
import type { Match } from '#storage/matches.ts';
import type { LedgerLine, PickRow, PickVersion } from '#storage/picks/picks.ts';
import type { PostRow } from '#storage/posts.ts';
import type { Stores } from '#storage/stores.ts';
import { authorOf } from '../shapes/member.ts';
import { mayRead, postMatchOf, priceTold } from '../shapes/post.ts';
import { type Sealed, sealsOf } from '../shapes/seal.ts';
import type { Viewer } from '../viewer.ts';

type Found = { row: PostRow; match: Match; pick: PickRow };

const labels: Record<LedgerReason, string> = { settled: '예측 참여', correct: '적중', difficulty: '어려운 예측', streak: '연속 적중' };

async function findPick(stores: Stores, viewer: Viewer, postId: number): Promise<Found> {
  const [row] = await stores.posts.byIds([postId], null);
  // Its author may take a post off the board; what was promised in it, and how that was scored, stays. None of its words are told here.
  if (!row || !mayRead({ ...row, post: { ...row.post, deletedAt: null } }, viewer)) throw new Refusal('no-such-post');
  const { matchId, userId } = row.post;
  const match = matchId === null ? undefined : await stores.matches.byId(matchId);
  const pick = matchId === null ? undefined : await stores.picks.of({ userId, matchId });
  if (!match || !pick) throw new Refusal('no-such-receipt');
  return { row, match, pick };
}

function termOf({ reason, points, experience, createdAt }: LedgerLine): PickReceipt['terms'][number] {
  const known = ledgerReasonOf(reason);
  const label = known ? labels[known] : '조정';
  // A line that is less than nothing takes back what an earlier end had awarded.
  return { label: points < 0 || experience < 0 ? `${label} 취소` : label, points, experience, at: createdAt.toISOString() };
}

/** Who reads this may know the salt: the match has begun, or it is the author. Of one who left it is gone. */
function documentOf({ userId, matchId }: PickRow, { salt, version, outcome, confidence, createdAt }: PickVersion): string | null {
  const hex = salt.toString('hex');
  if (hex === erasedSalt) return null;
  return pickDocument({ memberId: userId, matchId, version, outcome, confidencePct: confidence, madeAt: createdAt, salt: hex });
}

async function versionsOf(stores: Stores, { pick, match }: Found): Promise<PickReceipt['versions']> {
  const versions = await stores.picks.versions(pick.id);
  const asked = versions.map(
    (version): Sealed => ({
      kind: 'pick',
      refId: pick.id,
      version: version.version,
      document: documentOf(pick, version),
      commitment: version.commitment,
      start: match.start,
    }),
  );
  const seals = await sealsOf(stores, asked);
  return versions.map(({ version, outcome, confidence, pickProb, pickSource, createdAt }, place) => ({
    version,
    outcome: wireOutcome[outcome],
    confidence,
    priceAtPick: priceTold(pickProb, pickSource),
    madeAt: createdAt.toISOString(),
    seal: seals[place] ?? null,
  }));
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function receiptOf(
  { stores, clock }: { stores: Stores; clock: () => Date },
  viewer: Viewer,
  { id }: InputOf<typeof pickReceipt>,
): Promise<PickReceipt> {
  const found = await findPick(stores, viewer, id);
  const { row, match, pick } = found;
  const isAuthor = viewer.kind !== 'visitor' && viewer.id === pick.userId;
  if (!isAuthor && !hasBegun(match, clock()) && !staysClosed(match)) throw new Refusal('pick-hidden');
  const isSettled = pick.verdict !== 'pending';
  const lines = await stores.picks.ledgerOf({ userId: pick.userId, matchId: match.id });
  return {
    postId: row.post.id,
    matchId: String(match.id),
    match: postMatchOf(match),
    sport: match.sport,
    author: authorOf(row.author),
    outcome: wireOutcome[pick.outcome],
    confidence: pick.confidencePct,
    isConfidenceTouched: pick.isConfidenceTouched,
    result: pick.verdict,
    voidReason: pick.verdict === 'void' ? pick.voidReason : null,
    finalScore: match.phase === 'final' ? match.score : null,
    priceAtPick: priceTold(pick.pickProb, pick.pickSource),
    priceAtLock: priceTold(pick.lockProb, pick.lockSource),
    terms: lines.map(termOf),
    points: isSettled ? pick.points : null,
    experience: isSettled ? pick.experience : null,
    lockedAt: isoOf(pick.lockedAt),
    settledAt: isoOf(pick.settledAt),
    corrected: await stores.picks.isCorrected(match.id),
    versions: await versionsOf(stores, found),
  };
}
