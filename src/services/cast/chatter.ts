// The cast on the board: a comment, an answer or a few likes every few minutes, on posts of the last day.

import { Refusal } from '#contract/errors.ts';
import { wholePercent } from '#contract/percent.ts';
import type { CastMember } from '#domain/cast/cast.data.ts';
import type { Scene } from '#domain/cast/lines.data.ts';
import { forgetMs, type Said, type Slots, type Words, wordsFor } from '#domain/cast/talk.ts';
import { diceOf } from '#domain/cast/temper.ts';
import type { Outcome } from '#domain/sport.ts';
import { days, minutes, seconds } from '#domain/time/duration.ts';
import type { Match } from '#storage/matches.ts';
import type { Account } from '#storage/people/accounts.ts';
import type { PostRow } from '#storage/posts.ts';
import type { Stores } from '#storage/stores.ts';
import { leagueTold, shortNameOf } from '../shapes/match.ts';
import type { CastNeeds } from './needs.ts';
import { castViewer } from './viewer.ts';

export type Someone = { member: CastMember; account: Account };
export type BoardMemory = { said: readonly Said[]; nextAt: number };
export type Told = { postId: number; parentId: number | null; who: Someone; words: Words };

const boardKey = 'cast:board';
const lateMs = minutes(6);
/** A post is talked about for a day, and only so many times by the cast. */
const talkedForMs = days(1);
const postsSeen = 60;
const commentsMax = 8;
const commentsRead = 50;
const likersMax = 3;
const tries = 6;

type Dice = () => number;
const oneOf = <T>(things: readonly T[], dice: Dice): T | undefined => things[Math.floor(dice() * things.length)];
const pauseMs = (dice: Dice): number => seconds(100 + Math.round(160 * dice()));

/** Posts of the last day that stand on the board, newest first. */
export async function postsOfDay(stores: Stores, now: Date): Promise<PostRow[]> {
  const places = await stores.posts.page({ sort: 'latest', wanted: null, viewerId: null }, { after: undefined, limit: postsSeen });
  const rows = await stores.posts.byIds(
    places.slice(0, postsSeen).map(({ id }) => id),
    null,
  );
  return rows.filter(({ post }) => now.getTime() - post.createdAt.getTime() < talkedForMs);
}

const sameAs = (own: Outcome | null, theirs: Outcome | null): Slots =>
  own === null ? { none: '' } : { mine: '', ...(own === theirs ? { same: '' } : { other: '' }) };

function slotsOfPost({ post, outcome }: PostRow, match: Match | undefined, own: Outcome | null): Slots {
  if (!match) return { confidence: String(wholePercent(post.confidence)), ...sameAs(own, null) };
  const [home, away] = [shortNameOf(match.home), shortNameOf(match.away)];
  return {
    home,
    away,
    league: leagueTold(match).name,
    // Who took the other side does not cheer for this one.
    team: own !== null && own !== outcome ? undefined : outcome === 'home' ? home : outcome === 'away' ? away : undefined,
    confidence: String(wholePercent(post.confidence)),
    ...sameAs(own, outcome),
  };
}

type Wish = { scene: Scene & ('comment' | 'reply'); row: PostRow; who: Someone; said: readonly Said[]; at: Date };

export async function wordsOn(stores: Stores, { scene, row, who, said, at }: Wish, dice: Dice): Promise<Words | undefined> {
  const { post } = row;
  const match = post.matchId === null ? undefined : await stores.matches.byId(post.matchId);
  // Before kick-off it is guessing; afterwards these words would be out of place.
  if (scene === 'comment' && match && match.start <= at) return undefined;
  const pick = match ? await stores.picks.of({ userId: who.account.id, matchId: match.id }) : undefined;
  const own = pick && pick.pickedAt <= at ? pick.outcome : null;
  return wordsFor({ scene, speaker: who.member, sport: post.sport ?? undefined, slots: slotsOfPost(row, match, own) }, said, dice);
}

type Author = { row: PostRow; author: Someone; said: readonly Said[]; at: Date };

/** Whoever wrote the post answers a comment that nobody has answered, if they are of the cast. */
async function answerOn(stores: Stores, { row, author, said, at }: Author, dice: Dice): Promise<Told | undefined> {
  const rows = await stores.comments.page({ postId: row.post.id, viewerId: null, after: 0, limit: commentsRead });
  const isAnswered = (id: number) => rows.some(({ comment }) => comment.parentId === id);
  const open = rows.filter(
    ({ comment, isReadable }) => isReadable && comment.parentId === null && comment.userId !== author.account.id && !isAnswered(comment.id),
  );
  const asked = oneOf(open, dice);
  const words = asked && (await wordsOn(stores, { scene: 'reply', row, who: author, said, at }, dice));
  return asked && words ? { postId: row.post.id, parentId: asked.comment.id, who: author, words } : undefined;
}

type Round = { rows: readonly PostRow[]; people: readonly Someone[]; said: readonly Said[]; at: Date };

/** A comment or an answer on one of the posts; undefined where nobody finds words. */
export async function nextComment(stores: Stores, { rows, people, said, at }: Round, dice: Dice): Promise<Told | undefined> {
  for (let no = 0; no < tries; no += 1) {
    const row = oneOf(rows, dice);
    if (!row) return undefined;
    const author = people.find(({ account }) => account.id === row.post.userId);
    const isAnswer = author !== undefined && row.post.comments > 0 && dice() < 0.4;
    const who = oneOf(
      people.filter(({ account }) => account.id !== row.post.userId),
      dice,
    );
    if (isAnswer) {
      const answer = await answerOn(stores, { row, author, said, at }, dice);
      if (answer) return answer;
    } else if (who && row.post.comments < commentsMax) {
      const words = await wordsOn(stores, { scene: 'comment', row, who, said, at }, dice);
      if (words) return { postId: row.post.id, parentId: null, who, words };
    }
  }
  return undefined;
}

/** False where the post, or the one who is answered, would not have it; a fault is a fault. */
async function done(deed: () => Promise<unknown>): Promise<boolean> {
  try {
    await deed();
    return true;
  } catch (fault) {
    if (fault instanceof Refusal) return false;
    throw fault;
  }
}

/** Nobody answers, and hardly anybody likes, what they have not read. */
async function read({ submitView, clock }: CastNeeds, { account }: Someone, id: number): Promise<void> {
  await done(async () => submitView?.(castViewer(account, clock()), { id, reader: '' }));
}

async function likeSome(needs: CastNeeds, round: Round, dice: Dice): Promise<number> {
  const { stores, submitLike, clock } = needs;
  if (!submitLike) return 0;
  let likes = 0;
  for (let no = Math.floor(dice() * (likersMax + 1)); no > 0; no -= 1) {
    const row = oneOf(round.rows, dice);
    const who = oneOf(round.people, dice);
    if (!row || !who || row.post.userId === who.account.id) continue;
    // A second press would take the first one back.
    const [seen] = await stores.posts.byIds([row.post.id], who.account.id);
    if (!seen || seen.isLiked) continue;
    await read(needs, who, row.post.id);
    likes += Number(await done(() => submitLike(castViewer(who.account, clock()), { id: row.post.id })));
  }
  return likes;
}

export async function board(needs: CastNeeds, now: Date, here: ReadonlyMap<string, Someone>): Promise<{ comments: number; likes: number }> {
  const { stores, submitComment, clock } = needs;
  if (!submitComment) return { comments: 0, likes: 0 };
  const state = (await stores.settings.read<BoardMemory>(boardKey)) ?? { said: [], nextAt: now.getTime() };
  if (now.getTime() < state.nextAt) return { comments: 0, likes: 0 };
  const at = now.getTime() - state.nextAt > lateMs ? now.getTime() : state.nextAt;
  const dice = diceOf(`board ${at}`);
  const said = state.said.filter((one) => now.getTime() - one.at < forgetMs);
  const round = { rows: await postsOfDay(stores, now), people: [...here.values()], said, at: now };
  const told = await nextComment(stores, round, dice);
  // First remembered, then said: a house that dies between says nothing twice.
  const line = told && { key: told.words.key, matchId: null, by: told.who.member.username, at: now.getTime() };
  await stores.settings.write(boardKey, { said: line ? [...said, line] : said, nextAt: at + pauseMs(dice) } satisfies BoardMemory);
  if (told) await read(needs, told.who, told.postId);
  const isSaid =
    told !== undefined &&
    (await done(() =>
      submitComment(castViewer(told.who.account, clock()), {
        id: told.postId,
        parentId: told.parentId ?? undefined,
        content: told.words.text,
      }),
    ));
  return { comments: Number(isSaid), likes: await likeSome(needs, round, dice) };
}
