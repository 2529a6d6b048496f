// What stands around the board: how many posts each sport has, and who wrote most lately.

import type { listCommunicators } from '#contract/board.ts';
import type { countPosts, PostCounts } from '#contract/community/threads.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { accuracyOf } from '#domain/progress/rescore.ts';
import { type Sport, sports } from '#domain/sport.ts';
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

/** `of`: how many of a sport there are. */
function countsFrom(of: (sport: Sport) => number, isSearch: boolean): PostCounts {
  const all = sports.reduce((sum, sport) => sum + of(sport), 0);
  return {
    isPartial: isSearch && all >= countMax,
    all: Math.min(all, countMax),
    soccer: of('soccer'),
    baseball: of('baseball'),
    basketball: of('basketball'),
    volleyball: of('volleyball'),
    mma: of('mma'),
  };
}

export function around({ stores, events, clock }: BoardNeeds) {
  async function counted(viewerId: number | null, search: string): Promise<PostCounts> {
    const wanted = await wantedOf(stores, search);
    const found = await stores.search.sportCounts({ sort: 'latest', wanted, viewerId }, { sports, max: countMax });
    return countsFrom((sport) => found.get(sport) ?? 0, wanted !== null);
  }

  const everybodys = keptFor(countsKeptMs, clock, () => counted(null, ''));
  const active = keptFor(communicatorsKeptMs, clock, () =>
    stores.search.communicators({ since: new Date(clock().getTime() - activeMs), limit: communicatorsMax }),
  );
  for (const happening of ['post-added', 'post-removed'] as const) events.onEverywhere(happening, async () => everybodys.forget());

  /** Everybody's, and what of the member's own nobody else sees: the board shows it to them. */
  async function withOwn(id: number): Promise<PostCounts> {
    const [counts, own] = await Promise.all([everybodys.read(), stores.posts.ownWaiting(id)]);
    return own.size === 0 ? counts : countsFrom((sport) => Math.min(counts[sport] + (own.get(sport) ?? 0), countMax), false);
  }

  return {
    countPosts(viewer: Viewer, { search }: InputOf<typeof countPosts>): Promise<PostCounts> {
      if (viewer.kind === 'visitor') return search === '' ? everybodys.read() : counted(null, search);
      return search === '' && viewer.hidesNothing ? withOwn(viewer.id) : counted(viewer.id, search);
    },

    async communicators(_viewer: Viewer, { limit }: InputOf<typeof listCommunicators>): Promise<Told> {
      return (await active.read()).slice(0, limit).map(communicatorTold);
    },
  };
}
