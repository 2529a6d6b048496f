// What somebody was writing to the operator, kept by this page while its reader looks where the answer may stand.
// Drafts of members outlive the page in the tab's own storage; that and its toast would weigh more than this form.
import { hours } from '#domain/time/duration.ts';

type Words = { kind: string; body: string };

/** Whoever comes back later than this has begun something else, or is somebody else. */
const keptForMs = hours(1);
let kept: { who: number | null; at: number; words: Words } | undefined;

/** `null` throws away what was kept. The address for the answer is not kept. */
export function keepInquiry(who: number | null, words: Words | null): void {
  if (words) kept = { who, at: Date.now(), words };
  else if (kept?.who === who) kept = undefined;
}

/** Undefined for anybody else than who wrote it. */
export const keptInquiry = (who: number | null): Words | undefined =>
  kept && kept.who === who && Date.now() - kept.at < keptForMs ? kept.words : undefined;
