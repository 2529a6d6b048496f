// A process of its own that says, comments and likes without end, and tells what was acknowledged: for tests that kill it anywhere.

import { createBoard } from '#services/board.ts';
import { createComments } from '#services/community/comments.ts';
import { createDiscussion } from '#services/community/discussion.ts';
import { createEvents } from '#services/events.ts';
import { createRepeats } from '#services/keeping/repeats.ts';
import type { Member } from '#services/viewer.ts';
import { connect } from '#storage/database.ts';
import { createStores } from '#storage/stores.ts';
import { memberViewer } from './members.ts';

const [url = '', now = '', memberIds = '', postId = '0', round = ''] = process.argv.slice(2);
const clock = () => new Date(now);
const stores = createStores(connect(url, { log: { info: () => {}, warn: () => {}, error: () => {} }, poolSize: 4 }).db);
const events = createEvents({
  onFault: (fault) => {
    throw fault;
  },
});
const needs = { stores, events, clock, rateLimitScale: 10_000, mode: 'live' as const, newSalt: () => Buffer.alloc(16), warn: () => {} };
const board = createBoard(needs);
const comments = createComments({ ...needs, announce: { commented: async () => {} } });
const discussion = createDiscussion(needs);
const repeats = createRepeats(needs);
const id = Number(postId);

async function once(member: Member, deed: { route: string; key: string }, run: Parameters<typeof repeats.once>[1]): Promise<void> {
  const said = { memberId: member.id, fingerprint: deed.key, ...deed };
  await repeats.once(said, run);
  console.log(`${deed.route} ${deed.key}`);
}

/** Each deed under a key of its own, by a member of its own: those of one member take turns. */
async function goOn(member: Member): Promise<void> {
  for (let n = 0; ; n += 1) {
    const key = `${round}-${member.id}-${n}`;
    await once(member, { route: 'sendMessage', key: `m-${key}` }, (repeat) =>
      discussion.sendMessage(member, { content: `m-${key}` }, repeat),
    );
    await once(member, { route: 'addComment', key: `c-${key}` }, (repeat) =>
      comments.addComment(member, { id, content: `c-${key}` }, repeat),
    );
    await once(member, { route: 'likePost', key: `l-${key}` }, (repeat) => board.likePost(member, { id }, repeat));
  }
}

await Promise.all(memberIds.split(',').map((one) => goOn(memberViewer({ id: Number(one), username: `m${one}`, displayName: `m${one}` }))));
