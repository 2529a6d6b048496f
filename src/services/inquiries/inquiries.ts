// What people write to the operator: kept, told by letter, answered.
import type { adminInquiries, answerInquiry, Inquiry, revealInquiryEmail, sendInquiry } from '#contract/admin/inquiries.ts';
import { Refusal, tooFast } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { plainText } from '#domain/content/plain-text.ts';
import { maskedEmail } from '#domain/identity/masked-email.ts';
import { inquiryAnswerLetter, inquiryLetter, noticeReplyMax } from '#domain/inquiry.ts';
import { days, minutes } from '#domain/time/duration.ts';
import type { InquiryRow, NewInquiry } from '#storage/publishing/inquiries.ts';
import type { Stores } from '#storage/stores.ts';
import type { Announce } from '../shapes/announcing.ts';
import { rowNumberIn } from '../shapes/cursors/row-number.ts';
import { isShared } from '../shapes/members/cast-shoes.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { countSenders } from './senders.ts';

export type InquiryNeeds = {
  stores: Stores;
  clock: () => Date;
  mode: 'demo' | 'live';
  siteUrl: () => string;
  /** Who is told of each; undefined where the operator named nobody. */
  adminEmail: string | undefined;
  rateLimitScale: number;
};
type Told = { announce: Pick<Announce, 'answered'> };

/** In a day. Of all visitors together, beside what one place may send: people read what comes. */
const memberMax = 20;
const visitorsMax = 300;
/** So long the very same counts as pressed twice. */
const sameAgainMs = minutes(10);

const inquiryOf = ({ userId: _, email, handledAt, createdAt, ...row }: InquiryRow): Inquiry => ({
  ...row,
  email: email === null ? null : maskedEmail(email),
  handledAt: handledAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const nameOf = (id: number) => `inquiry:${id}`;
const unfit = (fields: Record<string, string>) => new Refusal('invalid-input', { fields });

type Deed = { tx: Stores; by: number; now: Date };
type Handling = Deed & { row: InquiryRow; siteUrl: string };

const tooLong = `메일 주소가 없는 회원에게는 알림으로 답장해요. ${noticeReplyMax}자까지 쓸 수 있어요.`;

const wasSent = (row: InquiryRow, { by, reply }: { by: string; reply: string }): boolean =>
  row.state === 'answered' && row.handledBy === by && row.reply === reply;

/** The letter goes out if the transaction does; to a member only while they are one. A member without an address has the notice alone. */
async function answerWith(reply: string, { tx, by, now, row, siteUrl }: Handling): Promise<void> {
  if (reply === '') throw unfit({ reply: '답장을 입력해주세요.' });
  if (row.email === null && row.userId === null) throw new Refusal('no-address-left');
  if (row.email === null && [...reply].length > noticeReplyMax) throw unfit({ reply: tooLong });
  if (row.state === 'answered') throw unfit({ reply: '이미 답장한 문의예요. 다시 열면 또 답장할 수 있어요.' });
  const letter = inquiryAnswerLetter({ number: row.id, body: row.body, reply, url: `${siteUrl}/contact` });
  if (row.email !== null)
    await tx.outbox.add([{ channel: 'email', userId: row.userId, payload: { to: row.email, ...letter }, dueAt: now, now }]);
  await tx.inquiries.handle(row.id, { state: 'answered', handledBy: by, handledAt: now, reply });
  await tx.audit.note({ actorId: by, action: 'inquiry.answered', target: nameOf(row.id), detail: { kind: row.kind }, now });
}

async function turnTo(state: 'open' | 'closed', { tx, by, now, row }: Handling): Promise<void> {
  if (row.state === state) return;
  const isOpen = state === 'open';
  await tx.inquiries.handle(row.id, { state, handledBy: isOpen ? null : by, handledAt: isOpen ? null : now });
  await tx.audit.note({
    actorId: by,
    action: isOpen ? 'inquiry.reopened' : 'inquiry.closed',
    target: nameOf(row.id),
    detail: { kind: row.kind },
    now,
  });
}

/** `takeRoom`: counts a member's letter beside those of the same network once it is to be kept: what is refused to one uses up nothing of others. */
type Sending = { tx: Stores; needs: InquiryNeeds; wanted: Omit<NewInquiry, 'now'>; now: Date; takeRoom: () => void };

async function assertRoom({ tx, needs, wanted: { userId }, now }: Sending): Promise<void> {
  const max = Math.max(1, Math.floor((userId === null ? visitorsMax : memberMax) * needs.rateLimitScale));
  const sent = await tx.inquiries.sentSince({ userId, since: new Date(now.getTime() - days(1)), max });
  const oldest = sent[max - 1];
  if (oldest) throw tooFast(oldest.getTime() + days(1) - now.getTime());
}

async function write(sending: Sending): Promise<number> {
  const { tx, needs, wanted, now } = sending;
  await tx.inquiries.holdSender(wanted.userId);
  const same = await tx.inquiries.sameOf(wanted, new Date(now.getTime() - sameAgainMs));
  if (same !== undefined) return same;
  await assertRoom(sending);
  sending.takeRoom();
  const number = await tx.inquiries.add({ ...wanted, now });
  if (needs.adminEmail) {
    const site = needs.siteUrl();
    const { kind, body, about } = wanted;
    const aboutUrl = about === null ? null : `${site}${about}`;
    const letter = inquiryLetter({ number, kind, body, aboutUrl, queueUrl: `${site}/admin/inquiries` });
    await tx.outbox.add([{ channel: 'email', userId: null, payload: { to: needs.adminEmail, ...letter }, dueAt: now, now }]);
  }
  return number;
}

export function createInquiries(needs: InquiryNeeds & Told) {
  const { stores, clock, siteUrl, announce } = needs;
  const senders = countSenders(needs);
  const tellMember = async ({ tx, row: { id, userId, email }, now }: Handling, reply: string) =>
    userId === null ? undefined : announce.answered(tx, { memberId: userId, number: id, reply, to: email && maskedEmail(email), at: now });

  return {
    /** A member who leaves the address empty is answered where their account is; whoever stands in the shoes of the demo's cast writes as a
     *  visitor. The very same sent again is answered with its number. */
    async send(
      viewer: Viewer,
      { sender, ...input }: InputOf<typeof sendInquiry> & { sender: string },
    ): Promise<OutputOf<typeof sendInquiry>> {
      // Nobody sees that field: what fills it in is told that all is well.
      if (input.website !== '') return { ok: true, number: 0 };
      const body = plainText(input.body);
      if (body === '') throw unfit({ body: '내용을 입력해주세요.' });
      const memberId = viewer.kind === 'visitor' || (await isShared(needs, viewer.id)) ? null : viewer.id;
      if (memberId === null) senders.take(sender, 'visitor');
      const number = await stores.transaction(async (tx) => {
        // Nobody who leaves at this moment is named by what they wrote.
        const userId = memberId !== null && (await tx.accounts.isHere(memberId)) ? memberId : null;
        const own = userId === null ? undefined : (await tx.accounts.find(userId))?.email;
        const email = input.email ?? (own?.endsWith('.invalid') ? null : own) ?? null;
        const wanted = { userId, kind: input.kind, body, email, about: input.about ?? null };
        const takeRoom = () => void (memberId === null || senders.take(sender, 'member'));
        return write({ tx, needs, wanted, now: clock(), takeRoom });
      });
      return { ok: true, number };
    },

    async list(viewer: Viewer, { state, limit, cursor }: InputOf<typeof adminInquiries>) {
      requireAdmin(viewer);
      const rows = await stores.inquiries.listed({ state, before: rowNumberIn(cursor), limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { inquiries: page.map(inquiryOf), nextCursor: last ? String(last.id) : null };
    },

    /** Answering sends the letter; of two who answer at once, one does. */
    async answer(viewer: Viewer, { id, state, reply }: InputOf<typeof answerInquiry>): Promise<Inquiry> {
      const { id: by, username } = requireAdmin(viewer);
      const { row, ring } = await stores.transaction(async (tx) => {
        const held = await tx.inquiries.hold(id);
        if (!held) throw new Refusal('no-such-inquiry');
        // Pressed again by who never heard that it was sent.
        if (state === 'answered' && wasSent(held, { by: username, reply: plainText(reply) })) return { row: held, ring: undefined };
        const handling = { tx, by, now: clock(), row: held, siteUrl: siteUrl() };
        await (state === 'answered' ? answerWith(plainText(reply), handling) : turnTo(state, handling));
        return {
          row: (await tx.inquiries.byId(id)) ?? held,
          ring: state === 'answered' ? await tellMember(handling, plainText(reply)) : undefined,
        };
      });
      await ring?.();
      return inquiryOf(row);
    },

    async revealEmail(viewer: Viewer, { id }: InputOf<typeof revealInquiryEmail>): Promise<{ email: string }> {
      const { id: by } = requireAdmin(viewer);
      return stores.transaction(async (tx) => {
        const row = await tx.inquiries.byId(id);
        if (!row) throw new Refusal('no-such-inquiry');
        if (row.email === null) throw new Refusal('no-address-left');
        await tx.audit.note({ actorId: by, action: 'inquiry.email-shown', target: nameOf(id), now: clock() });
        return { email: row.email };
      });
    },
  };
}
