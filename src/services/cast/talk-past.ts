// What the cast had talked about before the world was opened: lines, comments and likes, each with the instant at which it would have come.

import { forgetMs, type Memory, type Said } from '#domain/cast/talk.ts';
import { diceOf } from '#domain/cast/temper.ts';
import { days, hours, minutes } from '#domain/time/duration.ts';
import type { NewMessage } from '#storage/community/messages.ts';
import type { PostRow } from '#storage/posts.ts';
import type { Stores } from '#storage/stores.ts';
import { postsOfDay, type Someone, wordsOn } from './chatter.ts';
import { castHere, matchesAround } from './known.ts';
import type { CastNeeds } from './needs.ts';
import { nextLine, nextPause, type TalkState, talkKey } from './talk.ts';

/** Nobody scrolls back further on a first day. */
const talkedForMs = hours(5);
const commentsPerPost = 3;
const likesPerPost = 9;

async function pastLines(needs: CastNeeds, from: Date, now: Date): Promise<{ lines: NewMessage[]; state: TalkState }> {
  const here = await castHere(needs);
  const matches = await matchesAround(needs, now, talkedForMs);
  const lines: NewMessage[] = [];
  let memory: Memory = { said: [], question: null };
  let at = from.getTime();
  for (; at < now.getTime(); at += nextPause(at)) {
    const found = await nextLine(needs, { here, matches, memory, at, isPast: true });
    if (!found) continue;
    lines.push(found.line);
    memory = found.memory;
  }
  return { lines, state: { ...memory, nextAt: at } };
}

type PastComment = { postId: number; userId: number; content: string; at: Date };

/** Up to three on a post, some minutes or hours after it was written. */
async function commentsOn(stores: Stores, row: PostRow, { people, said, now }: { people: readonly Someone[]; said: Said[]; now: Date }) {
  const dice = diceOf(`comments ${row.post.id}`);
  const found: PastComment[] = [];
  const since = row.post.createdAt.getTime();
  for (let no = Math.floor(dice() * (commentsPerPost + 1)); no > 0; no -= 1) {
    const who = people[Math.floor(dice() * people.length)];
    const at = new Date(since + minutes(2) + Math.floor(dice() ** 2 * (now.getTime() - since)));
    if (!who || at >= now || who.account.id === row.post.userId || found.some(({ userId }) => userId === who.account.id)) continue;
    const near = said.filter((one) => Math.abs(at.getTime() - one.at) < forgetMs);
    const words = await wordsOn(stores, { scene: 'comment', row, who, said: near, at }, dice);
    if (!words) continue;
    said.push({ key: words.key, matchId: null, by: who.member.username, at: at.getTime() });
    found.push({ postId: row.post.id, userId: who.account.id, content: words.text, at });
  }
  return found;
}

/** Answers who liked it. */
async function writeLikes(tx: Stores, row: PostRow, { people, now }: { people: readonly Someone[]; now: Date }): Promise<number[]> {
  const dice = diceOf(`likes ${row.post.id}`);
  const since = row.post.createdAt.getTime();
  const share = (dice() ** 2 * likesPerPost) / people.length;
  const likers: number[] = [];
  for (const { account } of people) {
    if (dice() >= share || account.id === row.post.userId) continue;
    await tx.likes.togglePost({
      postId: row.post.id,
      userId: account.id,
      now: new Date(since + Math.floor(dice() * (now.getTime() - since))),
    });
    likers.push(account.id);
  }
  return likers;
}

/** For the first opening of a demo world. Once: what was written stands, and a second time writes nothing. */
export async function talkPast(needs: CastNeeds, daysBack: number): Promise<{ lines: number; comments: number }> {
  const { stores, clock, mode } = needs;
  if (mode !== 'demo' || (await stores.settings.read(talkKey))) return { lines: 0, comments: 0 };
  const now = clock();
  const from = new Date(now.getTime() - Math.min(talkedForMs, days(daysBack)));
  const { lines, state } = await pastLines(needs, from, now);
  const people = [...(await castHere(needs)).values()];
  const rows = people.length === 0 ? [] : await postsOfDay(stores, now);
  const said: Said[] = [];
  const comments: PastComment[] = [];
  for (const row of rows) comments.push(...(await commentsOn(stores, row, { people, said, now })));
  comments.sort((a, b) => a.at.getTime() - b.at.getTime());
  await stores.transaction(async (tx) => {
    await tx.messages.addPast(lines);
    for (const { at, ...comment } of comments) await tx.comments.add({ ...comment, parentId: null, isHeld: false, now: at });
    for (const row of rows) {
      const likers = await writeLikes(tx, row, { people, now });
      const commenters = comments.flatMap(({ postId, userId }) => (postId === row.post.id ? [userId] : []));
      // Whoever commented on it or liked it had read it.
      const readers = new Set([...likers, ...commenters]).size;
      if (readers > 0) await tx.threads.addViews(row.post.id, readers);
    }
    await tx.settings.write(talkKey, state);
  });
  return { lines: lines.length, comments: comments.length };
}
