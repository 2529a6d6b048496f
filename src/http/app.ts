// What every part of the front door is given.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Assistant } from '#assistant/assistant.ts';
import type { Hub } from '#realtime/hub.ts';
import type { CardFacts } from '#services/publishing/cards.ts';
import type { Services } from '#services/services.ts';
import type { Tallying } from './processes/limits.ts';

export type App = FastifyInstance;

/** A letter as a demo world shows it. */
export type StoredLetter = { id: string; to: string; subject: string; text: string; sentAt: string };

export type ServerNeeds = {
  services: Services;
  assistant: Assistant;
  hub: Hub;
  mode: 'demo' | 'live';
  dev: boolean;
  /** False in tests of the API alone: no built pages are needed then. */
  pages: boolean;
  publicUrl: string | undefined;
  rateLimitScale: number;
  /** What counts as one visitor where visitors are counted. */
  networkKeyOf: (address: string) => string;
  logLevel: string;
  /** Runs what is made for all who ask as strangers: what it reads may be some seconds old. Absent: as any other work. */
  forStrangers?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  /** Counts requests for all processes together; absent: this one counts for itself. */
  tally?: Tallying | undefined;
  /** Set while the house is about to close: it still answers, and sends whoever comes on to another process. */
  isLeaving?: (() => boolean) | undefined;
  /** The log of the house; without it one of this level is made. */
  log?: Logger | undefined;
  /** Who shows it reads the meters. */
  metricsToken?: string | undefined;
  /** How many connections to the database there are, how many rest, and how many wait for one. */
  connections?: (() => { total: number; idle: number; waiting: number }) | undefined;
  /** The letters of a demo world without a mail server; absent elsewhere. */
  readLetters?: (() => Promise<StoredLetter[]>) | undefined;
  /** The header in which a proxy of the operator's tells where a caller is. */
  regionHeader?: string | undefined;
  trustedProxies?: readonly string[] | undefined;
  /** The signs by which search engines know that this house is the operator's. */
  found?: { indexNowKey: string | undefined; naverVerification: string | undefined; googleVerification: string | undefined };
  /** Draws the picture of a shared link as PNG, 1200 x 630; absent: no such pictures. */
  drawCard?: ((facts: CardFacts) => Promise<Buffer>) | undefined;
  /** Sees every request, before all else does. */
  watch?: ((app: App) => void) | undefined;
  clock: () => Date;
  isReady: () => Promise<{ ok: boolean; detail: Record<string, unknown> }>;
};
