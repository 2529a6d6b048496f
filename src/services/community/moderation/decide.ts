// An admin looks at what was reported: upheld, it is gone and costs its author reliability; dismissed, it stands. Either can be taken back.
import type { adminReports, decideReport, Report } from '#contract/admin/review.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { suspicionOf } from '#domain/moderation/suspect.ts';
import { perReportUpheld } from '#domain/progress/reliability.ts';
import type { ReportRow, Review, Target } from '#storage/community/moderation.ts';
import type { Stores } from '#storage/stores.ts';
import { rowNumberIn } from '../../shapes/cursors/row-number.ts';
import { ownHost } from '../../shapes/own-host.ts';
import { askForReview, excerptOf } from '../../shapes/review-asked.ts';
import { requireAdmin, type Viewer } from '../../viewer.ts';
import { actions, nameOfTarget } from './actions.ts';
import { recountReliability } from './reliability.ts';
import { showing } from './show.ts';
import { bothTold, type ModerationNeeds, tellingAuthor } from './tell-author.ts';

type Wish = InputOf<typeof decideReport>;

const reportOf = ({ author, reportedBy, createdAt, ...row }: ReportRow): Report => ({
  ...row,
  author: author ?? '',
  /** Nobody: the house itself asked. */
  reportedBy: reportedBy ?? '픽노트',
  createdAt: createdAt.toISOString(),
});

/** What a decision about reports notes; everything else was done to the words by hand, or for many reports. */
const decided = [actions.upheld, actions.upheldLate, actions.dismissed];

type Dismissal = { target: Target; report: ReportRow; ownHost: string | undefined };

/** What becomes of the target when its reports are dismissed. */
async function reviewAfterDismissal(tx: Stores, { target, report, ownHost: host }: Dismissal): Promise<Review> {
  if (report.state === 'upheld') {
    const wasUpheld = (await tx.moderation.lastNoted(nameOfTarget(target), [actions.upheldLate])) === actions.upheld;
    if (target.review !== 'removed' || !wasUpheld) return target.review;
    // An admin had it wait before it was upheld, and nobody has let it out since.
    if ((await tx.moderation.lastNoted(nameOfTarget(target), decided)) === actions.takenBack) return 'held';
    // The report was of other words, perhaps, than those that waited when it was upheld.
    return suspicionOf(target.words, host) === null ? 'clear' : 'held';
  }
  if (target.review !== 'held') return target.review;
  const isOfNow = report.excerpt === excerptOf(target);
  // A post that waits for its words has a queue of its own.
  if (target.kind !== 'post' && isOfNow && (await tx.moderation.isAskedByHouse(target))) return 'clear';
  const isHeldForReports = (await tx.moderation.lastNoted(nameOfTarget(target))) === actions.held;
  // Words that changed meanwhile into something to be held are not let out with what they were before.
  return isHeldForReports && suspicionOf(target.words, host) === null ? 'clear' : 'held';
}

type Decision = { target: Target; report: ReportRow; state: Report['state']; review: Review; by: number; now: Date };

/** What the author hears of it: that their words are gone, stand again, or were never at fault. */
function authorTold(needs: ModerationNeeds, { target, report, state, review, by, now: at }: Decision) {
  const reliability = state === 'upheld' || report.state === 'upheld' ? perReportUpheld : 0;
  if (state === 'upheld') return tellingAuthor(needs, { target, deed: 'upheld', by, reliability, words: report.excerpt, at });
  const isBack = review === 'clear' && target.review !== 'clear' && !target.isGone;
  if (isBack) return tellingAuthor(needs, { target, deed: 'restored', by, reliability, at });
  return reliability > 0 ? tellingAuthor(needs, { target, deed: 'excused', by, reliability, words: report.excerpt, at }) : undefined;
}

export function deciding(needs: ModerationNeeds) {
  const { stores, clock } = needs;
  const show = showing(needs);

  async function decide(tx: Stores, { id, state, mark, by }: Wish & { by: number }) {
    const now = clock();
    const asked = await tx.moderation.reportById(id);
    if (!asked) throw new Refusal('no-such-report');
    const target = await tx.moderation.holdTarget(asked.kind, asked.targetId);
    // Read again behind the target: somebody else may just have decided it.
    const report = await tx.moderation.reportById(id);
    if (!report || report.state === state) return { report };
    // Held words can still be changed: only what the admin has read is decided about.
    if (mark !== undefined && mark !== report.mark) throw new Refusal('words-changed');
    const place = { kind: report.kind, id: report.targetId };
    const dismissed = target && state === 'dismissed' && (await reviewAfterDismissal(tx, { target, report, ownHost: ownHost(needs) }));
    const review = dismissed || 'removed';
    await tx.moderation.decide({ ...place, from: report.state, state, by, now });
    // Somebody has to look at the words that stand by now.
    if (target && target.kind !== 'post' && dismissed === 'held') await askForReview(tx, { ...place, now });
    const shown = target && (await show(tx, { target, review, now }));
    const tell = target && bothTold(shown, authorTold(needs, { target, report, state, review, by, now }));
    const action = state === 'upheld' && target?.review === 'removed' ? actions.upheldLate : actions[state];
    await tx.moderation.note({ actorId: by, action, target: nameOfTarget(place), detail: { report: id }, now });
    if (target?.authorId != null) await recountReliability(tx, target.authorId, now);
    return { report: await tx.moderation.reportById(id), tell };
  }

  return {
    async adminReports(viewer: Viewer, { state, limit, cursor }: InputOf<typeof adminReports>) {
      requireAdmin(viewer);
      const rows = await stores.moderation.reportsIn({ state, before: rowNumberIn(cursor), limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { reports: page.map(reportOf), nextCursor: last ? String(last.id) : null };
    },

    /** Decides about every report of the target that stands as this one does: the words are looked at, not who disliked them. */
    async decideReport(viewer: Viewer, wish: Wish): Promise<Report> {
      const { id: by } = requireAdmin(viewer);
      const { report, tell } = await stores.transaction((tx) => decide(tx, { ...wish, by }));
      if (!report) throw new Refusal('no-such-report');
      await tell?.();
      return reportOf(report);
    },
  };
}
