// Which happening is called out under which topic.
import type { Events } from '#services/events.ts';
import type { Hub } from './hub.ts';

export function connectTopics(events: Events, hub: Hub): void {
  events.on('matches-changed', (change) => hub.publish('matches', change));
  events.on('analysis-ready', (news) => hub.publish('analysis', news));
}
