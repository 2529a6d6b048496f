// Traces by OpenTelemetry, sent to the operator's collector: read only where one is named, and then by compose alone.
import { setTimeout as sleep } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { App } from '#http/app.ts';
import type { Job } from '#jobs/job.ts';
import type { Database } from '#storage/database.ts';
import { watchJobs } from './jobs.ts';
import type { Kit } from './kit.ts';
import { watchOutgoing } from './outgoing.ts';
import { watchQuestions } from './questions.ts';
import { watchRequests } from './requests.ts';

export type TracingSettings = {
  /** Where OTLP over HTTP is listened to, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** 0..1: the share of traces that is kept. */
  share: number;
};

const lastWordsMs = 3000;
/** A collector that is away is told of once in so long. */
const warnEveryMs = 60_000;

function warnSometimes(warn: (text: string) => void): void {
  let last = Number.NEGATIVE_INFINITY;
  const error = () => {
    const now = performance.now();
    if (now - last < warnEveryMs) return;
    last = now;
    warn('traces could not be sent to the collector');
  };
  diag.setLogger(
    { error, warn() {}, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}

export function openTracing(settings: TracingSettings, { version, warn }: { version: string; warn: (text: string) => void }) {
  const { endpoint, headers, serviceName, share } = settings;
  warnSometimes(warn);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers }, timeoutMillis: 5000 });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName, 'service.version': version })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2000 })],
  });
  const kit: Kit = { tracer: provider.getTracer('picknote', version), contexts: new AsyncLocalStorageContextManager().enable() };
  const stopListening = watchOutgoing(kit);
  return {
    watchRequests: (app: App) => watchRequests(app, kit),
    watchQuestions: (pool: Database['pool']) => watchQuestions(pool, kit),
    watchJobs: (jobs: readonly Job[]) => watchJobs(jobs, kit),
    /** Sends what is left, unless the collector keeps us waiting. */
    async close(): Promise<void> {
      stopListening();
      await Promise.race([
        provider.shutdown().catch(() => warn('the last traces could not be sent')),
        sleep(lastWordsMs, undefined, { ref: false }),
      ]);
      kit.contexts.disable();
    },
  };
}
