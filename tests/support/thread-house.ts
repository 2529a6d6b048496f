// Posts and what is said under them on a real database, with a clock to set and every happening written down.
import { createBoard } from '#services/board.ts';
import { createComments } from '#services/community/comments.ts';
import { createEvents, type Happening, type Happenings } from '#services/events.ts';
import { createNotifications } from '#services/notifications.ts';
import { announcing } from '#services/reactions.ts';
import type { Member } from '#services/viewer.ts';
import { noPassword } from '#storage/people/accounts.ts';
import { testDatabase } from './database.ts';
import { memberViewer } from './members.ts';

const heard = [
  'post-added',
  'post-removed',
  'post-liked',
  'comment-added',
  'comment-removed',
  'notice-added',
] as const satisfies Happening[];

export async function threadHouse(now: string, { rateLimitScale = 1000 }: { rateLimitScale?: number } = {}) {
  const database = await testDatabase();
  const { stores, pool } = database;
  let instant = new Date(now);
  const clock = () => instant;
  const events = createEvents({
    onFault: (fault) => {
      throw fault;
    },
  });
  const told: { what: Happening; data: unknown }[] = [];
  for (const what of heard) events.on(what, (data) => void told.push({ what, data }));
  let salts = 0;
  const needs = { stores, events, clock, rateLimitScale, mode: 'live' as const, newSalt: () => Buffer.alloc(16, ++salts), warn: () => {} };
  const notifications = createNotifications({
    ...needs,
    random: () => 0.5,
    mail: { send: async () => {} },
    push: { publicKey: () => 'test-key', send: async () => 'sent' },
    siteUrl: () => 'http://picknote.test',
  });

  async function rows<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
    return (await pool.query<Row>(query, values)).rows;
  }

  return {
    ...database,
    events,
    notifications,
    board: createBoard(needs),
    comments: createComments({ ...needs, announce: announcing(notifications) }),
    rows,
    at: (iso: string) => {
      instant = new Date(iso);
    },
    told: <H extends Happening>(what: H): Happenings[H][] =>
      told.filter((one) => one.what === what).map(({ data }) => data as Happenings[H]),

    async member(username: string, change: Partial<Member> = {}): Promise<Member> {
      const email = `${username}@example.com`;
      const wish = { username, email, password: noPassword, displayName: username, now: instant, consentedAt: instant };
      const account = await stores.accounts.make(wish);
      if (!account) throw new Error(`${username} is taken`);
      return memberViewer({ id: account.id, username, displayName: username, ...change });
    },

    /** An opinion that stands on the board; `state` as its row has it. */
    async post(author: Member, state: { review?: 'clear' | 'held' | 'removed'; isPublished?: boolean } = {}): Promise<number> {
      const made = await rows<{ id: string }>(
        `insert into posts (user_id, title, content, sport, prediction, review, is_published, created_at)
         values ($1, '제목', '내용', 'soccer', '홈 승', $2, $3, $4) returning id`,
        [author.id, state.review ?? 'clear', state.isPublished ?? true, instant],
      );
      return Number(made[0]?.id);
    },

    block: (by: Member, whom: Member) => rows('insert into blocks (user_id, blocked_id) values ($1, $2)', [by.id, whom.id]),

    /** What stands in a member's list of notices, newest first. */
    noticesOf: ({ id }: Member) =>
      rows<{ title: string; body: string; link: string }>(
        'select title, body, link from notifications where user_id = $1 order by id desc',
        [id],
      ),
  };
}
export type ThreadHouse = Awaited<ReturnType<typeof threadHouse>>;
