// When this happens, that follows. The only file that knows two services at once.
import type { AnalysisService } from './analysis.ts';
import type { Events } from './events.ts';

export function connectReactions(events: Events, { analysis }: { analysis: AnalysisService }): void {
  // Newly announced fixtures get their forecast when the sweep comes round; what ended is learned here, off the reader's path.
  events.on('results-added', async ({ sport }) => {
    await analysis.warm(sport);
  });
}
