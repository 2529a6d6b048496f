// What people say is wrong with a stream, kept with the address that was played when they said it, until an admin has looked.
import type { adminStreamReports, reportStream, StreamReport } from '#contract/admin/streams.ts';
import { Refusal, tooFast } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { plainText } from '#domain/content/plain-text.ts';
import { days } from '#domain/time/duration.ts';
import type { StreamReportRow } from '#storage/live/streams.ts';
import { rowNumberIn } from '../../shapes/cursors/row-number.ts';
import { requireAdmin, type Viewer } from '../../viewer.ts';
import type { LiveNeeds } from '../needs.ts';
import type { Offers } from './offers.ts';

const memberMax = 30;
/** Of all visitors together: nobody can tell them apart here, and the list is for people to read. */
const visitorsMax = 300;

const reportOf = ({ handledAt, createdAt, ...row }: StreamReportRow): StreamReport => ({
  ...row,
  handledAt: handledAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

export function streamReporting({ stores, clock, rateLimitScale }: Pick<LiveNeeds, 'stores' | 'clock' | 'rateLimitScale'>, offers: Offers) {
  return {
    /** The same said again before anybody looked is not kept twice, and answered alike. */
    async reportStream(viewer: Viewer, { source, id, streamId, reason, note }: InputOf<typeof reportStream>): Promise<{ ok: true }> {
      const userId = viewer.kind === 'visitor' ? null : viewer.id;
      const embedUrl = (await offers({ source, id })).find((stream) => stream.id === streamId)?.embedUrl;
      if (embedUrl === undefined) throw new Refusal('not-found', { message: '지금은 나오지 않는 영상이에요.' });
      await stores.transaction(async (tx) => {
        const now = clock();
        await tx.streams.holdReportsOf(embedUrl);
        if (await tx.streams.isReported({ embedUrl, userId, reason })) return;
        const max = Math.max(1, Math.floor((userId === null ? visitorsMax : memberMax) * rateLimitScale));
        const made = await tx.streams.reportsSince({ userId, since: new Date(now.getTime() - days(1)), max });
        const oldest = made[max - 1];
        if (oldest) throw tooFast(oldest.getTime() + days(1) - now.getTime());
        await tx.streams.addReport({
          source,
          streamId,
          embedUrl,
          userId,
          reason,
          note: plainText(note),
          now,
        });
      });
      return { ok: true };
    },

    async adminStreamReports(viewer: Viewer, { limit, cursor }: InputOf<typeof adminStreamReports>) {
      requireAdmin(viewer);
      const [rows, total] = await Promise.all([
        stores.streams.openReports({ before: rowNumberIn(cursor), limit: limit + 1 }),
        stores.streams.openReportCount(),
      ]);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { reports: page.map(reportOf), nextCursor: last ? String(last.id) : null, total };
    },

    /** A second admin finds it handled. */
    async handleStreamReport(viewer: Viewer, { id }: { id: number }): Promise<StreamReport> {
      const { id: by } = requireAdmin(viewer);
      const handled = await stores.transaction(async (tx) => {
        const now = clock();
        const isFirst = await tx.streams.handleReport(id, now);
        const report = await tx.streams.report(id);
        if (isFirst && report) {
          const { reason, embedUrl } = report;
          const target = `stream-report:${id}`;
          await tx.moderation.note({ actorId: by, action: 'stream-report.handled', target, detail: { reason, embedUrl }, now });
        }
        return report;
      });
      if (!handled) throw new Refusal('no-such-report');
      return reportOf(handled);
    },
  };
}
