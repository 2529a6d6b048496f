// Notifications on a real database, with a clock to set and ports that write down what left: for tests of what is told and delivered.
import { createEvents } from '#services/events.ts';
import type { Letter, MailPort, NotificationNeeds, PushNews, PushPort, PushTarget } from '#services/notifications/needs.ts';
import { createNotifications } from '#services/notifications.ts';
import type { Toggles } from '#storage/people/preferences.ts';
import { testDatabase } from './database.ts';
import { memberViewer } from './members.ts';

/** A real point on the curve, and a secret: what a browser would have handed over. */
export const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

type MemberChange = Partial<Toggles> & {
  kind?: 'person' | 'bot' | 'ai';
  isVerified?: boolean;
  isDeleted?: boolean;
  marketing?: boolean;
  spoilerFree?: boolean;
};

export async function noticeHouse(now: string) {
  const database = await testDatabase();
  const { stores, pool } = database;
  let instant = new Date(now);
  const letters: Letter[] = [];
  const pushes: { target: PushTarget; news: PushNews }[] = [];
  const warned: Record<string, unknown>[] = [];
  const told: number[] = [];
  const events = createEvents({
    onFault: (fault) => {
      throw fault;
    },
  });
  events.on('notice-added', ({ memberId }) => void told.push(memberId));
  const mail: MailPort = { send: async (letter) => void letters.push(letter) };
  const push: PushPort = {
    publicKey: () => 'test-key',
    async send(target, news) {
      pushes.push({ target, news });
      return 'sent';
    },
  };
  const needs: NotificationNeeds = {
    stores,
    events,
    clock: () => instant,
    random: () => 0.5,
    mail,
    push,
    siteUrl: () => 'http://picknote.test',
    warn: (_message, detail) => void warned.push(detail),
  };

  async function prefer(id: number, { marketing, spoilerFree, ...change }: MemberChange): Promise<void> {
    const toggles = { emailNotifications: true, pushNotifications: true, predictionAlerts: true, communityUpdates: false };
    const known = Object.fromEntries(Object.entries(change).filter(([key]) => key in toggles));
    if (Object.keys(known).length > 0) await stores.preferences.saveToggles(id, { ...toggles, ...known }, instant);
    if (spoilerFree !== undefined) await stores.preferences.saveChoices(id, { spoilerFree }, instant);
    if (marketing !== undefined) {
      const row = [id, marketing, instant];
      await pool.query("insert into consents (user_id, kind, version, accepted, at) values ($1, 'marketing', '1', $2, $3)", row);
    }
  }

  return {
    ...database,
    needs,
    notifications: createNotifications(needs),
    /** The same house in another process. */
    worker: (change: Partial<NotificationNeeds>) => createNotifications({ ...needs, ...change }),
    letters,
    pushes,
    warned,
    told,
    at: (iso: string) => {
      instant = new Date(iso);
    },
    later: (ms: number) => {
      instant = new Date(instant.getTime() + ms);
    },
    prefer,
    /** A member with a confirmed address, changed by what is given. */
    async member(username: string, change: MemberChange = {}) {
      const { rows } = await pool.query<{ id: string }>(
        `insert into users (username, email, password, display_name, kind, is_verified, deleted_at)
         values ($1::text, $1::text || '@example.kr', 'none', $1::text, $2, $3, $4) returning id`,
        [username, change.kind ?? 'person', change.isVerified ?? true, change.isDeleted ? instant : null],
      );
      const id = Number(rows[0]?.id);
      await prefer(id, change);
      return memberViewer({ id, username, displayName: username });
    },
    /** The rows of the outbox as they stand. */
    async outbox() {
      const { rows } = await pool.query<{
        channel: string;
        user_id: string;
        payload: Record<string, string | number>;
        due_at: Date;
        attempts: number;
        sent_at: Date | null;
        failed_at: Date | null;
        last_error: string | null;
      }>('select channel, user_id, payload, due_at, attempts, sent_at, failed_at, last_error from outbox order by id');
      return rows;
    },
  };
}
