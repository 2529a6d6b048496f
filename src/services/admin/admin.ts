// What an admin sees of the house itself: what waits, what ran by itself, what was done by whom, and how it is set up.
import type {
  AdminJob,
  AuditEntry,
  adminCounts,
  adminJobRuns,
  adminJobs,
  HouseChoices,
  HouseSettings,
  readAudit,
  saveHouseChoices,
} from '#contract/admin/house.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { days } from '#domain/time/duration.ts';
import { nextTurn, type Rhythm, rhythmWords } from '#domain/time/rhythm.ts';
import type { AuditRow } from '#storage/admin/audit.ts';
import type { JobRun } from '#storage/keeping/job-runs.ts';
import type { Stores } from '#storage/stores.ts';
import { rowNumberIn } from '../shapes/cursors/row-number.ts';
import { holdHouseChoices, houseChoices, keepHouseChoices } from '../shapes/house-choices.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';

/** One line of the timetable, as the house runs it. */
export type Scheduled = { name: string; at: Rhythm };
export type Installed = HouseSettings['installed'][number];

export type AdminNeeds = {
  stores: Stores;
  clock: () => Date;
  mode: 'demo' | 'live';
  /** The timetable of this house; it is made after the services. */
  schedule: () => readonly Scheduled[];
  /** What the operator has set up, by name, without values. */
  installed: readonly Installed[];
  version: string;
  partner: { mode: 'off' | 'demo' | 'on'; advertiser: string | null; linkHost: string | null };
  /** What is told in public of when the partner was shown. */
  notePause: (tx: Stores, now: Date) => Promise<void>;
  /** What is remembered of the partner's place is looked up anew. */
  pauseSaved: () => void;
};

const runTold = ({ dueAt, startedAt, finishedAt, ok, error, detail }: JobRun): NonNullable<AdminJob['last']> => ({
  dueAt: dueAt.toISOString(),
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  ok,
  error,
  detail: detail === null ? null : JSON.stringify(detail),
});

/** What is no plain fact is told as its text: the log holds what every feature writes into it. */
const factOf = (value: unknown): AuditEntry['detail'][string] =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);

const entryTold = ({ detail, createdAt, ...row }: AuditRow): AuditEntry => ({
  ...row,
  detail: Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, factOf(value)])),
  createdAt: createdAt.toISOString(),
});

function jobsTold({ stores, clock, schedule }: AdminNeeds) {
  return {
    /** In the order of the timetable. */
    async adminJobs(viewer: Viewer): Promise<OutputOf<typeof adminJobs>> {
      requireAdmin(viewer);
      const now = clock();
      const jobs = schedule();
      const { figures, newest } = await stores.house.jobs(
        jobs.map(({ name }) => name),
        new Date(now.getTime() - days(1)),
      );
      const figuresOf = new Map(figures.map((one) => [one.name, one]));
      return jobs.map(({ name, at }) => {
        const known = figuresOf.get(name);
        const last = known?.lastId == null ? undefined : newest.get(known.lastId);
        return {
          name,
          rhythm: rhythmWords(at),
          last: last ? runTold(last) : null,
          lastSuccessAt: known?.lastSuccessAt?.toISOString() ?? null,
          nextAt: nextTurn(at, now).toISOString(),
          runs: known?.runs ?? 0,
          failures: known?.failures ?? 0,
        };
      });
    },

    async adminJobRuns(
      viewer: Viewer,
      { name, onlyFailures, limit }: InputOf<typeof adminJobRuns>,
    ): Promise<OutputOf<typeof adminJobRuns>> {
      requireAdmin(viewer);
      if (!schedule().some((job) => job.name === name)) throw new Refusal('no-such-job');
      return (await stores.house.runsOf({ name, onlyFailures, limit })).map(runTold);
    },
  };
}

/** What differs, as it is from now on. */
const changesOf = (before: HouseChoices, after: HouseChoices): Partial<HouseChoices> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof HouseChoices] !== value));

export function createAdmin(needs: AdminNeeds) {
  const { stores, clock, schedule, installed, partner, mode, version, notePause, pauseSaved } = needs;
  const settingsNow = async (from: Stores): Promise<HouseSettings> => ({
    choices: await houseChoices(from),
    installed: [...installed],
    partner,
    mode,
    version,
  });
  return {
    ...jobsTold(needs),

    async adminCounts(viewer: Viewer): Promise<OutputOf<typeof adminCounts>> {
      requireAdmin(viewer);
      return stores.house.counts(schedule().map(({ name }) => name));
    },

    async readAudit(
      viewer: Viewer,
      { action, actor, limit, cursor }: InputOf<typeof readAudit>,
    ): Promise<{ entries: OutputOf<typeof readAudit>; nextCursor: string | null }> {
      requireAdmin(viewer);
      const rows = await stores.audit.read({ action, actor, before: rowNumberIn(cursor), limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { entries: page.map(entryTold), nextCursor: last ? String(last.id) : null };
    },

    async readHouseSettings(viewer: Viewer): Promise<HouseSettings> {
      requireAdmin(viewer);
      return settingsNow(stores);
    },

    /** What is left out stays as it is; saved as they stand already, they are no deed. */
    async saveHouseChoices(viewer: Viewer, input: InputOf<typeof saveHouseChoices>): Promise<HouseSettings> {
      const { id: by } = requireAdmin(viewer);
      const now = clock();
      const saved = await stores.transaction(async (tx) => {
        const stood = await holdHouseChoices(tx);
        const wanted: HouseChoices = {
          blogNeedsApproval: input.blogNeedsApproval ?? stood.blogNeedsApproval,
          isPartnerPaused: input.isPartnerPaused ?? stood.isPartnerPaused,
        };
        const detail = changesOf(stood, wanted);
        if (Object.keys(detail).length > 0) {
          await keepHouseChoices(tx, wanted);
          await tx.audit.note({ actorId: by, action: 'settings.changed', detail, now });
          if (detail.isPartnerPaused !== undefined) await notePause(tx, now);
        }
        return settingsNow(tx);
      });
      pauseSaved();
      return saved;
    },
  };
}
