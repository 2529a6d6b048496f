// Which happening is called out under which topic, and which ends a stream.
import type { Post } from '#contract/board.ts';
import type { Events } from '#services/events.ts';
import { type Viewer, visitor } from '#services/viewer.ts';
import { createBursts } from './bursts.ts';
import { createGathering } from './gathering.ts';
import type { Hub } from './hub.ts';

export type TopicNeeds = { readPosts: (viewer: Viewer, ids: readonly number[]) => Promise<Post[]>; onFault: (fault: unknown) => void };

/** Posts as everyone may read them; none where nobody listens any more. */
async function heardPosts(ids: readonly number[], hub: Hub, readPosts: TopicNeeds['readPosts']): Promise<Post[]> {
  if (hub.listens('posts')) return readPosts(visitor, ids);
  hub.skip('posts');
  return [];
}

export function connectTopics(events: Events, hub: Hub, { readPosts, onFault }: TopicNeeds): void {
  const posts = createBursts({ read: (ids) => heardPosts(ids, hub, readPosts), show: (post) => hub.publish('posts', post), onFault });
  const matches = createGathering((change) => hub.publish('matches', change));
  events.on('matches-changed', matches);
  events.on('analysis-ready', (news) => hub.publish('analysis', news));
  events.on('recommendation-added', ({ recommendation }) => hub.publish('recommendations', recommendation));
  events.on('standings-changed', ({ at }) => hub.publish('rankings', { settledAt: at.toISOString() }));
  events.on('notice-added', ({ memberId }) => hub.tell(memberId, 'notices', {}));
  // What whoever is blocked had said is gone from their notices.
  events.on('blocks-changed', ({ memberId }) => hub.tell(memberId, 'notices', {}));
  events.onEverywhere('sessions-ended', (ended) => hub.end(ended));

  events.on('post-added', ({ postId }) => (hub.listens('posts') ? posts.add(postId) : hub.skip('posts')));
  events.on('post-liked', (news) => hub.publish('post-likes', news));
  events.on('post-removed', (news) => {
    posts.drop(news.postId);
    hub.publish('post-removed', news);
  });
  // What waits for a review is read by its author alone, and a stream tells everyone.
  events.on('message-sent', ({ message }) => {
    if (!message.isHeld) hub.publish('messages', message);
  });
  events.on('message-removed', (news) => hub.publish('message-removed', news));
  events.on('comment-added', ({ comment, comments }) => {
    if (!comment.isHeld) hub.publish('comments', comments === undefined ? comment : { ...comment, postComments: comments });
  });
  events.on('comment-removed', (news) => hub.publish('comment-removed', news));
}
