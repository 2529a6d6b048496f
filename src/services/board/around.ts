// What stands around the board: how many posts each sport has, and who wrote most lately.

import type { listCommunicators } from '#contract/board.ts';
import type { countPosts, PostCounts } from '#contract/community/threads.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { accuracyOf } from '#domain/progress/rescore.ts';
import { sports } from '#domain/sport.ts';
import { days, seconds } from '#domain/time/duration.ts';
import type { Communicator } from '#storage/community/search.ts';
import { authorOf } from '../shapes/member.ts';
import { keptFor } from '../shapes/shared/kept-for.ts';
import { wantedOf } from '../shapes/wanted.ts';
import type { Viewer } from '../viewer.ts';
import type { BoardNeeds } from './needs.ts';

type Told = OutputOf<typeof listCommunicators>;

/** Counting stops here: 1,001 says that there are more than a thousand. */
const countMax = 1001;
const countsKeptMs = seconds(5);
const communicatorsKeptMs = seconds(30);
const communicatorsMax = 20;
const activeMs = days(7);

const communicatorTold = (one: Communicator): Told[number] => ({
  author: authorOf(one),
  record: { settled: one.settled, won: one.won, accuracy: one.settled === 0 ? null : accuracyOf(one.won, one.settled), form: one.form },
  posts: one.posts,
  comments: one.comments,
  messages: one.messages,
  lastActiveAt: one.lastActiveAt.toISOString(),
});

export function around({ stores, events, clock }: BoardNeeds) {
  async function counted(viewerId: number | null, search: string): Promise<PostCounts> {
    const wanted = await wantedOf(stores, search);
    const found = await stores.search.sportCounts({ sort: 'latest', wanted, viewerId }, { sports, max: countMax });
    const of = (sport: (typeof sports)[number]) => found.get(sport) ?? 0;
    const all = sports.reduce((sum, sport) => sum + of(sport), 0);
    return {
      isPartial: wanted !== null && all >= countMax,
      all: Math.min(all, countMax),
      soccer: of('soccer'),
      baseball: of('baseball'),
      basketball: of('basketball'),
      volleyball: of('volleyball'),
      mma: of('mma'),
    };
  }

  const everybodys = keptFor(countsKeptMs, clock, () => counted(null, ''));
  const active = keptFor(communicatorsKeptMs, clock, () =>
    stores.search.communicators({ since: new Date(clock().getTime() - activeMs), limit: communicatorsMax }),
  );
  for (const happening of ['post-added', 'post-removed'] as const) events.onEverywhere(happening, async () => everybodys.forget());

  return {
    countPosts: (viewer: Viewer, { search }: InputOf<typeof countPosts>): Promise<PostCounts> =>
      search === '' && (viewer.kind === 'visitor' || viewer.hidesNothing)
        ? everybodys.read()
        : counted(viewer.kind === 'visitor' ? null : viewer.id, search),

    async communicators(_viewer: Viewer, { limit }: InputOf<typeof listCommunicators>): Promise<Told> {
      return (await active.read()).slice(0, limit).map(communicatorTold);
    },
  };
}
