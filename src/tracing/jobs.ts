// A span for every run of a job.
import { SpanKind } from '@opentelemetry/api';
import type { Job } from '#jobs/job.ts';
import { begun, failed, type Kit } from './kit.ts';

export const watchJobs = (jobs: readonly Job[], kit: Kit): Job[] =>
  jobs.map((job) => ({
    ...job,
    run: async (dueAt) => {
      const { span, scope } = begun(kit, `job ${job.name}`, { kind: SpanKind.INTERNAL, attributes: { 'picknote.job': job.name } });
      try {
        return await kit.contexts.with(scope, () => job.run(dueAt));
      } catch (fault) {
        failed(span, fault);
        throw fault;
      } finally {
        span.end();
      }
    },
  }));
