// What the API promises to admins about the house itself: what waits, what ran, what was done by whom, and how it is set up.
import { z } from 'zod';
import { cursor, limit } from '../fields/ids.ts';
import { route } from '../route.ts';

export const adminCounts = route({
  method: 'GET',
  path: '/api/admin/counts',
  who: 'admin',
  summary: 'How many there are of everything an admin looks after, and how many of them wait.',
  input: z.object({}),
  output: z.object({
    users: z.int(),
    posts: z.int(),
    heldPosts: z.int(),
    ads: z.int(),
    activeAds: z.int(),
    blogPosts: z.int(),
    waitingBlogComments: z.int(),
    openReports: z.int(),
    streamReports: z.int(),
    openInquiries: z.int(),
    failedJobs: z.int(),
  }),
});
export type AdminCounts = z.output<typeof adminCounts.output>;

const run = z.object({
  dueAt: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Null while it runs. */
  ok: z.boolean().nullable(),
  error: z.string().nullable(),
  /** What it said of its work, as JSON text. */
  detail: z.string().nullable(),
});

export const adminJob = z
  .object({
    name: z.string(),
    /** `30초마다`, `매일 04:00` */
    rhythm: z.string(),
    last: run.nullable(),
    lastSuccessAt: z.iso.datetime().nullable(),
    nextAt: z.iso.datetime().nullable(),
    /** Of the last 24 hours. */
    runs: z.int(),
    failures: z.int(),
  })
  .meta({ id: 'AdminJob' });
export type AdminJob = z.output<typeof adminJob>;

export const adminJobs = route({
  method: 'GET',
  path: '/api/admin/jobs',
  who: 'admin',
  summary: 'Everything that happens by itself: when it ran last, how that ended, and when it is due.',
  input: z.object({}),
  output: z.array(adminJob),
});

export const adminJobRuns = route({
  method: 'GET',
  path: '/api/admin/jobs/:name',
  who: 'admin',
  summary: 'The runs of one job, newest first.',
  input: z.object({
    name: z
      .string()
      .max(40)
      .regex(/^[a-z-]+$/, '작업 이름을 확인해 주세요.'),
    onlyFailures: z
      .enum(['true', 'false'])
      .default('false')
      .transform((given) => given === 'true'),
    limit: limit(100, 50),
  }),
  output: z.array(run),
});

export const auditEntry = z
  .object({
    id: z.int(),
    /** Null: the house itself, or somebody who has left. */
    actor: z.string().nullable(),
    action: z.string(),
    /** `user:12`, `post:7`, `ad:3` */
    target: z.string().nullable(),
    /** It was done to a member who has left since: nothing of them can be looked up any more. */
    hasTargetLeft: z.boolean(),
    /** Small facts of the deed; never a password, a token or a whole address. */
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

export const readAudit = route({
  method: 'GET',
  path: '/api/admin/audit',
  who: 'admin',
  summary: 'What admins did and looked at, newest first. Nothing of it can be changed.',
  input: z.object({
    /** The beginning of an action: `user.`, `ad.created`. */
    action: z
      .string()
      .max(40)
      .regex(/^[a-z.-]*$/)
      .default(''),
    actor: z.string().max(40).default(''),
    limit: limit(100, 50),
    cursor,
  }),
  output: z.array(auditEntry),
});

/** What admins may choose at any time. */
const choices = z.object({
  /** Comments of the blog wait until they are looked at. */
  blogNeedsApproval: z.boolean('선택을 확인해 주세요.'),
  /** The partner slot shows the house card to everybody, whatever is configured. */
  isPartnerPaused: z.boolean('선택을 확인해 주세요.'),
});
export type HouseChoices = z.output<typeof choices>;

export const houseSettings = z
  .object({
    choices,
    /** What the operator has set up, by name; never a value that opens anything. */
    installed: z.array(z.object({ name: z.string(), label: z.string(), isSet: z.boolean(), note: z.string() })),
    partner: z.object({ mode: z.enum(['off', 'demo', 'on']), advertiser: z.string().nullable(), linkHost: z.string().nullable() }),
    mode: z.enum(['demo', 'live']),
    version: z.string(),
  })
  .meta({ id: 'HouseSettings' });
export type HouseSettings = z.output<typeof houseSettings>;

export const readHouseSettings = route({
  method: 'GET',
  path: '/api/admin/settings',
  who: 'admin',
  summary: 'How the house is set up, and what can be chosen here.',
  input: z.object({}),
  output: houseSettings,
});

export const saveHouseChoices = route({
  method: 'PUT',
  path: '/api/admin/settings',
  who: 'admin',
  summary: 'Saves what admins may choose; what is left out stays as it is.',
  input: choices.partial(),
  output: houseSettings,
});
