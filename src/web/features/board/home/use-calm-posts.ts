// Keeps what is being read in its place: new posts wait behind a pill until they are asked for, unless the reader wrote one of them.
import { useState } from 'react';
import type { Post } from '#contract/board.ts';

/** `of` names the list: another filter, order or page is shown at once. */
type List = { of: string; posts: readonly Post[] | undefined; isCalm: boolean };

const none: ReadonlySet<number> = new Set();

const isNewer = (post: Post, than: Post | undefined): boolean => than === undefined || post.id > than.id;

/** What is shown: the posts held, each as new as it is known. */
const upToDate = (held: readonly Post[], posts: readonly Post[]): Post[] => held.map((one) => posts.find(({ id }) => id === one.id) ?? one);

export function useCalmPosts({ of, posts, isCalm }: List) {
  const [held, setHeld] = useState<{ of: string; posts: readonly Post[]; from: readonly Post[] }>();
  const [pushed, setPushed] = useState(none);
  const [gone, setGone] = useState(none);
  const isHeld = held?.of === of && isCalm;
  const known = new Set(isHeld ? held.posts.map(({ id }) => id) : []);
  const came = isHeld && posts ? posts.filter((post) => !known.has(post.id) && isNewer(post, held.posts[0])) : [];
  if (posts && held?.from !== posts) {
    // Whoever has just written looks for the own post: the list that brings it is shown as it is.
    const isWaiting = came.length > 0 && !came.some(({ isMine }) => isMine);
    setHeld({ of, posts: isHeld && isWaiting ? upToDate(held.posts, posts) : posts, from: posts });
  }
  if (held && held.of !== of && pushed.size > 0) setPushed(none);
  const shown = isHeld && held.posts.length > 0 ? held.posts : (posts ?? []);
  const waiting = new Set([...came.map(({ id }) => id), ...pushed].filter((id) => !known.has(id) && !gone.has(id)));
  return {
    shown: shown.filter(({ id }) => !gone.has(id)),
    waiting: isHeld && held.posts.length > 0 ? waiting.size : 0,
    push(id: number) {
      setPushed((before) => new Set([...before, id]));
      // It may have been taken away before: now it stands again.
      setGone((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : before));
    },
    drop: (id: number) => setGone((before) => new Set([...before, id])),
    /** Shows what came; after the list was asked for again. */
    accept() {
      setHeld(undefined);
      setPushed(none);
    },
  };
}
