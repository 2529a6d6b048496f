// Which happening is called out under which topic, and which ends a stream.
import type { Events } from '#services/events.ts';
import type { Hub } from './hub.ts';

export function connectTopics(events: Events, hub: Hub): void {
  events.on('matches-changed', (change) => hub.publish('matches', change));
  events.on('analysis-ready', (news) => hub.publish('analysis', news));
  events.on('standings-changed', ({ at }) => hub.publish('rankings', { settledAt: at.toISOString() }));
  events.on('notice-added', ({ memberId }) => hub.tell(memberId, 'notices', {}));
  events.on('sessions-ended', (ended) => hub.end(ended));
}
