// The words of a post: as they are kept, whether they wait for a review, and how soon after the last ones they may come.
import { Refusal, tooFast } from '#contract/errors.ts';
import { sentences } from '#contract/fields/sentences.ts';
import { plainLine, plainText } from '#domain/content/plain-text.ts';
import { isComposed } from '#domain/moderation/composed.ts';
import { postSpacingMs } from '#domain/moderation/pace.ts';
import { suspicionOf } from '#domain/moderation/suspect.ts';
import { seconds } from '#domain/time/duration.ts';
import type { Match } from '#storage/matches.ts';
import type { PostWords, RecentPost } from '#storage/posts.ts';
import type { Stores } from '#storage/stores.ts';
import { nameOf, shortNameOf } from '../shapes/match.ts';

function left(text: string, field: string, message: string): string {
  if (text === '') throw new Refusal('invalid-input', { message, fields: { [field]: message } });
  return text;
}

export const titleKept = (title: string): string => left(plainLine(title), 'title', sentences.postIncomplete);
export const contentKept = (content: string): string => left(plainText(content), 'content', sentences.postIncomplete);
export const reasonKept = (reason: string): string => left(plainText(reason), 'predictionReason', sentences.forecastIncomplete);

/** Each once, without those of which nothing is left. */
export const tagsKept = (tags: readonly string[]): string[] => [...new Set(tags.map(plainLine))].filter((tag) => tag !== '');

export const isSuspicious = ({ title, content, reason, tags }: PostWords, ownHost: string | undefined): boolean =>
  suspicionOf([title, content, reason ?? '', ...tags].join('\n'), ownHost) !== null;

/** Words that the product wrote beside a quick pick: they neither wait nor make others wait. */
export const isQuick = (words: PostWords, match: Match | undefined): boolean =>
  match !== undefined &&
  isComposed(words, {
    sport: match.sport,
    names: [nameOf, shortNameOf].map((name) => ({ homeName: name(match.home), awayName: name(match.away) })),
  });

/** So many of the newest are looked at: more quick picks than that nobody makes between two posts. */
const lookedAt = 60;

/** When words of their own were last written here: into the post, or in place of the product's. */
function writtenAt(post: RecentPost, matches: ReadonlyMap<number, Match>): number {
  if (post.matchId !== null && post.editedAt !== null) return post.editedAt.getTime();
  const match = post.matchId === null ? undefined : matches.get(post.matchId);
  return isQuick(post, match) ? 0 : post.createdAt.getTime();
}

type Pace = { userId: number; now: Date; scale: number };

/** What was written before makes nobody wait, however old the account; null where nobody waits at all. */
export function youngest(now: Date, scale: number): Date | null {
  const longestMs = seconds(Math.floor(postSpacingMs(0) / scale / 1000));
  return longestMs === 0 ? null : new Date(now.getTime() - longestMs);
}

/** Refuses words that come too soon. The pen is held by now: of posts sent at once each sees those before it. */
export async function assertPace(tx: Stores, { userId, now, scale }: Pace): Promise<void> {
  const memberSince = await tx.posts.memberSince(userId);
  const spacingMs = postSpacingMs(memberSince ? now.getTime() - memberSince.getTime() : 0);
  // Whole seconds: a high scale leaves none.
  const waitMs = seconds(Math.floor(spacingMs / scale / 1000));
  if (waitMs === 0) return;
  const since = now.getTime() - waitMs;
  const recent = (await tx.posts.newestOf(userId, lookedAt)).filter(
    ({ createdAt, editedAt }) => Math.max(createdAt.getTime(), editedAt?.getTime() ?? 0) > since,
  );
  const matches = await tx.matches.byIds([...new Set(recent.flatMap(({ matchId }) => matchId ?? []))]);
  const last = Math.max(0, ...recent.map((post) => writtenAt(post, matches)));
  if (last > since) throw tooFast(Math.min(waitMs, last - since));
}
