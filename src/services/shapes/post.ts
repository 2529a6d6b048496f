// How a post looks when told, with its match, its author and what became of its pick.

import type { Post } from '#contract/board.ts';
import type { OutcomeWord } from '#contract/fields/choices.ts';
import { wireOutcome } from '#contract/percent.ts';
import type { OwnPick } from '#contract/record/picks.ts';
import { outcomeLabel } from '#domain/content/pick-sentences.ts';
import { publicStatusOf } from '#domain/match.ts';
import { postWordsUntil } from '#domain/moderation/edit-window.ts';
import { closesAt, isOpenForChange, isOpenForPicks } from '#domain/pick-window.ts';
import { accuracyOf } from '#domain/progress/rescore.ts';
import { type Outcome, sportNamesKo } from '#domain/sport.ts';
import type { Match } from '#storage/matches.ts';
import type { PostRow } from '#storage/posts.ts';
import type { Viewer } from '../viewer.ts';
import { leagueTold, nameOf, shutTold, sideOf } from './match.ts';
import { authorOf } from './member.ts';
import type { PriceSource } from './price.ts';

/** Where the slider stands before anyone touches it. */
export const usualConfidence = 75;
/** What is stored with an opinion that says none. */
export const unsaidConfidence = 50;
/** With opinions of earlier versions the slider's stood. */
const unsaidFigures: readonly number[] = [unsaidConfidence, usualConfidence];

type PostMatch = NonNullable<Post['match']>;
type PickPrice = NonNullable<OwnPick['priceAtPick']>;

export const outcomeOfWire = (word: OutcomeWord): Outcome => word.toLowerCase() as Outcome;

/** Percent with one digit. */
const percentageOf = (prob: number): number => Math.round(prob * 1000) / 10;

export const priceTold = (prob: number | null, source: PriceSource | null): PickPrice | null =>
  prob === null || source === null ? null : { percentage: percentageOf(prob), prob, source };

/** Phases that the public status says plainly. */
const plainly: readonly Match['phase'][] = ['scheduled', 'live', 'final'];

/** Beside status and start of a match: what they alone would not tell. */
export const besideStatus = ({ timeConfirmed, phase }: Match): Pick<PostMatch, 'timeConfirmed' | 'statusDetail'> => ({
  ...(timeConfirmed ? {} : { timeConfirmed: false }),
  ...(plainly.includes(phase) ? {} : { statusDetail: phase }),
});

export const postMatchOf = (match: Match): PostMatch => ({
  matchId: String(match.id),
  league: leagueTold(match).name,
  homeTeam: nameOf(match.home),
  awayTeam: nameOf(match.away),
  startTime: match.start.toISOString(),
  status: publicStatusOf(match.phase),
  ...besideStatus(match),
  ...shutTold(match),
  score: match.score,
  ...(match.regulation === null ? {} : { regulation: match.regulation }),
  ...(match.shootout === null ? {} : { shootout: match.shootout }),
  crests: { home: sideOf(match.home, match).crest, away: sideOf(match.away, match).crest },
});

const isPublic = ({ post }: PostRow): boolean => post.isPublished && post.review === 'clear';

/** Deleted and removed posts are gone for everyone; what waits for a review is seen by its author and by admins. */
export function mayRead(row: PostRow, viewer: Viewer): boolean {
  const { post } = row;
  if (post.deletedAt !== null || post.review === 'removed') return false;
  return isPublic(row) || (viewer.kind !== 'visitor' && (viewer.id === post.userId || viewer.role === 'admin'));
}

/** Until when the pick can be changed; null once it cannot. */
export const editableUntilOf = (match: Match, verdict: string, now: Date): string | null =>
  (verdict === 'pending' || verdict === 'void') && isOpenForChange(match, now) ? match.start.toISOString() : null;

type Beside = { match: Match | undefined; viewer: Viewer; now: Date };

function pickTold({ pick }: PostRow, { match, now }: Beside): Pick<Post, 'isScored' | 'editableUntil' | 'result' | 'points'> {
  if (!pick || !match) return { isScored: false, editableUntil: null, result: 'none', points: null };
  return {
    isScored: true,
    editableUntil: editableUntilOf(match, pick.verdict, now),
    result: pick.verdict,
    points: pick.verdict === 'pending' ? null : pick.points,
  };
}

/** An account that was never settled in, and is no person, has no record to show. */
function recordOf({ author, record: { settled, won, form } }: PostRow): Post['authorRecord'] {
  if (settled === 0 && author.kind !== 'person') return null;
  return { settled, won, accuracy: settled === 0 ? null : accuracyOf(won, settled), form };
}

/** Until when its author may still change the words; null once they cannot. */
export function authorsWordsUntil({ post, pick }: PostRow, { match, now }: Omit<Beside, 'viewer'>): string | null {
  const kickOff = pick && match ? closesAt(match) : null;
  if (match && pick && !isOpenForPicks(match, now)) return null;
  return postWordsUntil({ createdAt: post.createdAt, kickOff, now })?.toISOString() ?? null;
}

export function postOf(row: PostRow, beside: Beside): Post {
  const { post, author, outcome } = row;
  const { match, viewer } = beside;
  const isMine = viewer.kind !== 'visitor' && viewer.id === post.userId;
  return {
    id: post.id,
    title: post.title,
    content: post.content,
    sport: post.sport && sportNamesKo[post.sport],
    sportCode: post.sport,
    prediction: outcome && post.sport ? outcomeLabel(outcome, post.sport) : post.prediction,
    outcome: outcome && wireOutcome[outcome],
    predictionReason: post.predictionReason,
    confidence: post.confidence,
    // What an opinion left unsaid is not remembered; its figure tells.
    isConfidenceTouched: row.pick?.isConfidenceTouched ?? (author.kind === 'ai' || !unsaidFigures.includes(post.confidence)),
    odds: post.odds,
    externalMatchId: post.externalMatchId,
    match: match ? postMatchOf(match) : null,
    author: authorOf(author),
    authorRecord: recordOf(row),
    authorName: author.displayName,
    username: author.username,
    likes: post.likes,
    likesCount: post.likes,
    comments: post.comments,
    commentsCount: post.comments,
    views: post.views,
    tags: post.tags,
    isLiked: row.isLiked,
    isMine,
    isAi: author.kind === 'ai',
    isPublished: isPublic(row),
    review: post.review,
    watch: row.watch,
    editedAt: post.editedAt?.toISOString() ?? null,
    revisions: post.revisions,
    wordsEditableUntil: isMine ? authorsWordsUntil(row, beside) : null,
    ...pickTold(row, beside),
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  };
}
