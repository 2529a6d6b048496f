// Notifications: what happened for a member, told in the app, by push and by letter, each once.
import { type countNotices, type listNotices, noticeKinds, type readNotices } from '#contract/notifications.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import type { NoticeRow } from '#storage/notifications.ts';
import { createBrowsers } from './notifications/browsers.ts';
import { createDelivering } from './notifications/delivering.ts';
import type { NotificationNeeds } from './notifications/needs.ts';
import { createTelling } from './notifications/telling.ts';
import { rowNumberIn } from './shapes/cursors/row-number.ts';
import { requireUser, type Viewer } from './viewer.ts';

type Notices = OutputOf<typeof listNotices>;

const countMax = 100;

const kindOf = (word: string) => noticeKinds.find((kind) => kind === word) ?? 'announcement';

const shown = ({ id, kind, title, body, link, readAt, createdAt }: NoticeRow): Notices[number] => ({
  id,
  kind: kindOf(kind),
  title,
  body,
  href: link ?? '/notices',
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
});

export const createNotifications = (needs: NotificationNeeds) => {
  const { stores, clock } = needs;
  return {
    ...createTelling(needs),
    ...createBrowsers(needs),
    ...createDelivering(needs),

    async list(viewer: Viewer, { limit, cursor }: InputOf<typeof listNotices>): Promise<{ notices: Notices; nextCursor: string | null }> {
      const { id: userId } = requireUser(viewer);
      const rows = await stores.notifications.list({ userId, limit: limit + 1, before: rowNumberIn(cursor) });
      const page = rows.slice(0, limit);
      return { notices: page.map(shown), nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null };
    },

    async count(viewer: Viewer): Promise<OutputOf<typeof countNotices>> {
      return { unread: await stores.notifications.unread(requireUser(viewer).id, countMax) };
    },

    /** One, or without a number all of them. What is gone, or another's, is none of theirs: nothing to refuse. */
    async read(viewer: Viewer, { id }: InputOf<typeof readNotices>): Promise<OutputOf<typeof readNotices>> {
      await stores.notifications.read({ userId: requireUser(viewer).id, id, now: clock() });
      return { ok: true };
    },
  };
};
