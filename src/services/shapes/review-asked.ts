// The house asks an admin to look at what it held: such a comment or line stands among the reports, reported by nobody.
import type { Kind, Target } from '#storage/community/moderation.ts';
import type { Stores } from '#storage/stores.ts';

/** As long as a comment may be: of what is let out by its excerpt, all is read. */
const excerptMax = 1000;
const reasonOfHouse = '외부 사이트나 개인 연락처로 이끄는 글 같아요.';

export const excerptOf = ({ words }: Target): string => [...words].slice(0, excerptMax).join('');

/** In the transaction that held it, and in each that changes its words after. Dismissing the report lets it stand. What is gone nobody has to look at. */
export async function askForReview(tx: Stores, { kind, id, now }: { kind: Kind; id: number; now: Date }): Promise<void> {
  const target = await tx.moderation.holdTarget(kind, id);
  if (!target || target.isGone) return;
  const excerpt = excerptOf(target);
  if (await tx.moderation.askAgain({ target, excerpt })) return;
  await tx.moderation.addReport({ reporterId: null, target, excerpt, reason: reasonOfHouse, now });
}
