// Reporting what one has read: once each, so many a day; where several who are not new agree, it waits until an admin has looked.
import type { reportContent } from '#contract/board.ts';
import { Refusal, tooFast } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { plainText } from '#domain/content/plain-text.ts';
import { days } from '#domain/time/duration.ts';
import type { Kind, Target } from '#storage/community/moderation.ts';
import type { Stores } from '#storage/stores.ts';
import { excerptOf } from '../../shapes/review-asked.ts';
import { requireUser, type Viewer } from '../../viewer.ts';
import type { CommunityNeeds } from '../needs.ts';
import { actions, nameOfTarget } from './actions.ts';
import { showing, type Telling } from './show.ts';

const dailyMax = 30;
/** So many who have been here for a day hold what they report. */
const holdersMin = 3;

const unknown = { post: 'no-such-post', comment: 'no-such-comment', message: 'no-such-message' } as const;
export const noSuch = (kind: Kind): Refusal => new Refusal(unknown[kind]);

function reasonKept(reason: string): string {
  const kept = plainText(reason);
  const message = '신고 이유를 적어 주세요.';
  if (kept === '') throw new Refusal('invalid-input', { message, fields: { reason: message } });
  return kept;
}

async function targetSeen(tx: Stores, { kind, targetId }: InputOf<typeof reportContent>, userId: number): Promise<Target> {
  const target = await tx.moderation.holdTarget(kind, targetId);
  const isOwn = target?.authorId === userId && !target.isGone && target.review !== 'removed';
  if (isOwn) throw new Refusal('own-content');
  if (!target?.isSeen) throw noSuch(kind);
  return target;
}

/** With the new one written, and the member's reports held: of many at once each counts those before it. */
async function assertDailyMax(tx: Stores, { userId, now, scale }: { userId: number; now: Date; scale: number }): Promise<void> {
  const max = Math.max(1, Math.floor(dailyMax * scale));
  const reported = await tx.moderation.reportedSince({ userId, since: new Date(now.getTime() - days(1)), max: max + 1 });
  const first = reported[max];
  if (first) throw tooFast(first.getTime() + days(1) - now.getTime());
}

export function reporting(needs: CommunityNeeds) {
  const { stores, clock, rateLimitScale: scale } = needs;
  const show = showing(needs);

  /** What the house itself said, by an admin, its AI or a bot, no three accounts silence: it is listed for a look and stands until then. */
  async function holdIfMany(tx: Stores, target: Target, now: Date): Promise<Telling | undefined> {
    const reporters = await tx.moderation.openReporters({ ...target, joinedBefore: new Date(now.getTime() - days(1)) });
    if (reporters < holdersMin || target.review !== 'clear' || (await tx.moderation.isOfHouse(target))) return undefined;
    await tx.moderation.note({ actorId: null, action: actions.held, target: nameOfTarget(target), detail: { reporters }, now });
    return show(tx, { target, review: 'held', now });
  }

  return {
    async report(viewer: Viewer, input: InputOf<typeof reportContent>): Promise<{ ok: true }> {
      const { id: userId } = requireUser(viewer);
      const reason = reasonKept(input.reason);
      const tell = await stores.transaction(async (tx) => {
        if (!(await tx.accounts.isHere(userId))) throw new Refusal('session-expired');
        await tx.moderation.holdReporter(userId);
        const now = clock();
        const target = await targetSeen(tx, input, userId);
        if (!(await tx.moderation.addReport({ reporterId: userId, target, excerpt: excerptOf(target), reason, now })))
          throw new Refusal('already-reported');
        await assertDailyMax(tx, { userId, now, scale });
        return holdIfMany(tx, target, now);
      });
      await tell?.();
      return { ok: true };
    },
  };
}
