// The cast talks: about a line a minute in the discussion, and now and then a comment or a like on the board.

import { type Memory, pauseMs, plansFor, remembered, slotsOf, slotsOfHour, type Words, wordsFor } from '#domain/cast/talk.ts';
import { diceOf } from '#domain/cast/temper.ts';
import { minutes } from '#domain/time/duration.ts';
import type { NewMessage } from '#storage/community/messages.ts';
import type { Match } from '#storage/matches.ts';
import { messageOf } from '../shapes/message.ts';
import { board } from './chatter.ts';
import { castHere, leaningOf, matchesAround, talkedOf, withoutPlayed } from './known.ts';
import type { CastNeeds } from './needs.ts';

export type TalkState = Memory & { nextAt: number };
export const talkKey = 'cast:talk';
/** What should have been said longer ago is not said any more. */
const lateMs = minutes(3);

type Here = Awaited<ReturnType<typeof castHere>>;
type Round = { here: Here; matches: readonly Match[]; memory: Memory; at: number; isPast: boolean };

/** The line of this instant, and what is remembered of it; undefined where nobody finds words. */
export async function nextLine(needs: CastNeeds, round: Round): Promise<{ line: NewMessage; memory: Memory } | undefined> {
  const { here, matches, memory, at, isPast } = round;
  const now = new Date(at);
  const dice = diceOf(`talk ${at}`);
  const known = new Map(matches.map((match) => [match.id, match]));
  const plans = plansFor(
    { members: [...here.values()].map(({ member }) => member), matches: talkedOf(matches, now, isPast), memory, at },
    dice,
  );
  for (const plan of plans) {
    const { scene, speaker, match } = plan;
    const account = here.get(speaker.username)?.account;
    const row = match ? known.get(match.id) : undefined;
    if (!account || (match && !row)) continue;
    const slots =
      match && row ? slotsOf(match, await leaningOf(needs, { match: row, userId: account.id, at: now }), now) : slotsOfHour(now);
    const words: Words | undefined = wordsFor({ scene, speaker, sport: match?.sport, slots, topic: plan.topic }, memory.said, dice);
    if (!words) continue;
    return {
      line: {
        userId: account.id,
        content: words.text,
        type: 'user',
        review: 'clear',
        matchId: null,
        tellsScore: words.tellsScore,
        createdAt: now,
      },
      memory: remembered(
        memory,
        { key: words.key, matchId: match?.id ?? null, by: speaker.username, at },
        words.topic ? { ...plan, topic: words.topic } : plan,
      ),
    };
  }
  return undefined;
}

export const nextPause = (at: number): number => pauseMs(diceOf(`pause ${at}`));

async function discuss(needs: CastNeeds, now: Date, here: Here): Promise<number> {
  const { stores, events } = needs;
  const state = (await stores.settings.read<TalkState>(talkKey)) ?? { said: [], question: null, nextAt: now.getTime() };
  if (now.getTime() < state.nextAt) return 0;
  const at = now.getTime() - state.nextAt > lateMs ? now.getTime() : state.nextAt;
  const matches = await matchesAround(needs, now);
  const found = await nextLine(needs, { here, matches, memory: state, at: now.getTime(), isPast: false });
  const memory = found?.memory ?? { said: state.said, question: state.question };
  const row = await stores.transaction(async (tx) => {
    await tx.settings.write(talkKey, { ...memory, nextAt: at + nextPause(at) } satisfies TalkState);
    return found && tx.messages.add(found.line);
  });
  if (row) await events.tell('message-sent', { message: messageOf(row, null) });
  return row ? 1 : 0;
}

/** Nothing in a live world. What a sleeping house has missed is not made up for. */
export async function talk(needs: CastNeeds): Promise<{ lines: number; comments: number; likes: number }> {
  if (needs.mode !== 'demo') return { lines: 0, comments: 0, likes: 0 };
  const now = needs.clock();
  const free = await withoutPlayed(needs, [...(await castHere(needs)).values()]);
  const here: Here = new Map(free.map((one) => [one.member.username, one]));
  const lines = await discuss(needs, now, here);
  return { lines, ...(await board(needs, now, here)) };
}
