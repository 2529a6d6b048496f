// Saying something, and taking it back: one line at a time for each member, however many are sent at once.
import type { deleteMessage, Message, sendMessage } from '#contract/chat.ts';
import { Refusal, tooFast } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { plainText } from '#domain/content/plain-text.ts';
import { suspicionOf } from '#domain/moderation/suspect.ts';
import type { Stores } from '#storage/stores.ts';
import { answered, type Repeat } from '../../shapes/answered.ts';
import { messageOf } from '../../shapes/message.ts';
import { ownHost } from '../../shapes/own-host.ts';
import { askForReview } from '../../shapes/review-asked.ts';
import { requireUser, type Viewer } from '../../viewer.ts';
import type { CommunityNeeds } from '../needs.ts';
import { lookBack, waitBeforeMs } from './pace.ts';

const nothingSaid = '메시지를 입력해주세요.';

function contentKept(content: string): string {
  const kept = plainText(content);
  if (kept === '') throw new Refusal('invalid-input', { message: nothingSaid, fields: { content: nothingSaid } });
  return kept;
}

/** A number that is none of ours names no match. */
export const roomOf = (matchId: string): number | undefined => (/^\d{1,15}$/.test(matchId) ? Number(matchId) : undefined);

async function roomEntered(tx: Stores, matchId: string | null | undefined): Promise<number | null> {
  if (matchId == null) return null;
  const room = roomOf(matchId);
  if (room === undefined || !(await tx.matches.byId(room))) throw new Refusal('no-such-match');
  return room;
}

type Pace = { userId: number; content: string; now: Date; scale: number };

/** The account is held by now: of many sendings at once each sees those before it. */
async function assertPace(tx: Stores, { userId, content, now, scale }: Pace): Promise<void> {
  const { since, limit } = lookBack(now, scale);
  if (limit === 0) return;
  const waitMs = waitBeforeMs(content, { spoken: await tx.messages.saidSince({ userId, since, limit }), now, scale });
  if (waitMs > 0) throw tooFast(waitMs);
}

export function saying(needs: CommunityNeeds) {
  const { stores, events, clock, rateLimitScale: scale } = needs;

  return {
    async sendMessage(viewer: Viewer, input: InputOf<typeof sendMessage>, repeat?: Repeat): Promise<Message> {
      const { id: userId } = requireUser(viewer);
      const content = contentKept(input.content);
      const { told, row } = await stores.transaction(async (tx) => {
        const account = await tx.accounts.hold(userId);
        if (!account) throw new Refusal('session-expired');
        const now = clock();
        await assertPace(tx, { userId, content, now, scale });
        const added = await tx.messages.add({
          userId,
          content,
          type: account.kind === 'person' ? 'user' : 'ai',
          review: suspicionOf(content, ownHost(needs)) === null ? 'clear' : 'held',
          matchId: await roomEntered(tx, input.matchId),
          tellsScore: false,
          createdAt: now,
        });
        if (!added) throw new Error('a message was written and is not there');
        if (added.message.review === 'held') await askForReview(tx, { kind: 'message', id: added.message.id, now });
        return { row: added, told: await answered(tx, repeat, messageOf(added, userId)) };
      });
      if (!told.isHeld) await events.tell('message-sent', { message: messageOf(row, null) });
      return told;
    },

    async deleteMessage(viewer: Viewer, { id }: InputOf<typeof deleteMessage>): Promise<{ ok: true }> {
      const { id: userId } = requireUser(viewer);
      await stores.transaction(async (tx) => {
        const found = await tx.messages.byId(id);
        const isThere = found && found.message.review !== 'removed' && (found.message.isVisible || found.author.id === userId);
        if (!isThere) throw new Refusal('no-such-message');
        if (found.author.id !== userId) throw new Refusal('not-yours');
        if (!(await tx.messages.takeBack({ id, userId }))) throw new Refusal('no-such-message');
      });
      await events.tell('message-removed', { messageId: id });
      return { ok: true };
    },
  };
}
