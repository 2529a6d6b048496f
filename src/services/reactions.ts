// When this happens, that follows. The only file that knows two services at once.
import type { AnalysisService } from './analysis.ts';
import type { Events } from './events.ts';
import { type News, notices } from './notifications/news.ts';

type Columns = { analysis: AnalysisService; notifications: { tell(news: readonly News[]): Promise<void> } };

export function connectReactions(events: Events, { analysis, notifications }: Columns): void {
  // Newly announced fixtures get their forecast when the sweep comes round; what ended is learned here, off the reader's path.
  events.on('results-added', async ({ sport }) => {
    await analysis.warm(sport);
  });
  events.on('password-changed', (change) => notifications.tell([{ ...notices.passwordChanged(change), isLetterSent: true }]));
  events.on('new-device', (seen) => notifications.tell([notices.newDevice(seen)]));
}
