// New words in place of old ones, which are kept: paced where the product's own words give way to the author's, and held where they must wait.
import type { editPick } from '#contract/board.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import type { Match } from '#storage/matches.ts';
import type { HeldWords, PostRow, PostWords } from '#storage/posts.ts';
import type { Stores } from '#storage/stores.ts';
import { ownHost } from '../../shapes/own-host.ts';
import type { Member } from '../../viewer.ts';
import type { BoardNeeds } from '../needs.ts';
import { assertPace, contentKept, isQuick, isSuspicious, reasonKept, titleKept } from '../words.ts';

type Wished = Partial<Pick<PostWords, 'title' | 'content'> & { reason: string }>;

/** Nobody reads a longer history, and somebody would have to keep it. */
export const revisionsMax = 50;

/** The words that are to be others than those that stand, as they are kept; undefined where none are. */
export function wordsWished({ title, content, predictionReason }: InputOf<typeof editPick>, stands: PostRow['post']): Wished | undefined {
  const [newTitle, newContent] = [
    title === undefined ? undefined : titleKept(title),
    content === undefined ? undefined : contentKept(content),
  ];
  const newReason = predictionReason === undefined ? undefined : reasonKept(predictionReason);
  const wished = {
    ...(newTitle === undefined || newTitle === stands.title ? {} : { title: newTitle }),
    ...(newContent === undefined || newContent === stands.content ? {} : { content: newContent }),
    ...(newReason === undefined || newReason === stands.predictionReason ? {} : { reason: newReason }),
  };
  return Object.keys(wished).length === 0 ? undefined : wished;
}

const isSame = (stood: HeldWords, words: PostWords): boolean =>
  stood.title === words.title && stood.content === words.content && stood.reason === words.reason;

type Change = { postId: number; viewer: Member; match: Match | undefined; scored: boolean; words: Wished; now: Date };

/** `lost` where the match of a scored pick is closed by now, or the pick awarded. */
export const rewording =
  (needs: BoardNeeds) =>
  async (tx: Stores, { postId, viewer, match, scored, words: wished, now }: Change): Promise<'same' | 'changed' | 'lost'> => {
    const place = match && scored ? { userId: viewer.id, postId, matchId: match.id, now } : undefined;
    // Pick before post, as everywhere; the statement that writes decides whether the match is still open.
    if (place && !(await tx.picks.reword(place))) return 'lost';
    const stood = await tx.posts.holdWords(postId);
    if (!stood) throw new Refusal('no-such-post');
    const words = { title: stood.title, content: stood.content, reason: stood.reason, tags: stood.tags, ...wished };
    if (isSame(stood, words)) return 'same';
    if (stood.revisions >= revisionsMax) throw new Refusal('too-fast');
    const hasOwnWords = !isQuick(words, match);
    if (hasOwnWords && isQuick(stood, match)) await assertPace(tx, { userId: viewer.id, now, scale: needs.rateLimitScale });
    await tx.posts.reword({ stood, words, isHeld: hasOwnWords && isSuspicious(words, ownHost(needs)), now });
    if (place && words.reason !== null && words.reason !== stood.reason) await tx.picks.reword({ ...place, reasoning: words.reason });
    return 'changed';
  };
