// Finds matches, posts, blog posts and members by what Koreans type.
import type { SearchAnswer, search } from '#contract/platform.ts';
import type { InputOf } from '#contract/route.ts';
import { excerptOf } from '#domain/korean/excerpt.ts';
import { normaliseForSearch, positionOf } from '#domain/korean/search.ts';
import { type TypedWord, typedWords } from '#domain/korean/typed-word.ts';
import { publicStatusOf } from '#domain/match.ts';
import { sportNamesKo } from '#domain/sport.ts';
import type { Match } from '#storage/matches.ts';
import { foundMatches, nearName } from '../shapes/found-matches.ts';
import { leagueTold, nameOf } from '../shapes/match.ts';
import { authorOf } from '../shapes/member.ts';
import { besideStatus } from '../shapes/post.ts';
import { wantedOf } from '../shapes/wanted.ts';
import type { Viewer } from '../viewer.ts';
import type { CommunityNeeds } from './needs.ts';

const matchTold = (match: Match): SearchAnswer['matches'][number] => ({
  matchId: String(match.id),
  sport: match.sport,
  league: leagueTold(match).name,
  homeTeam: nameOf(match.home),
  awayTeam: nameOf(match.away),
  startTime: match.start.toISOString(),
  status: publicStatusOf(match.phase),
  ...besideStatus(match),
});

export type SearchedBeside = Pick<SearchAnswer, 'posts' | 'blog' | 'members'>;
type Found = { viewerId: number | null; typed: string; words: readonly TypedWord[]; limit: number };

export function createSearch({ stores, clock }: CommunityNeeds) {
  async function posts({ viewerId, typed, words, limit }: Found): Promise<SearchAnswer['posts']> {
    const wanted = await wantedOf(stores, typed);
    const found = await stores.search.posts({ sort: 'latest', wanted, viewerId }, limit);
    const letters = words.map((word) => word.letters);
    return found.map(({ id, title, content, reason, sport, prediction, authorName, createdAt }) => ({
      id,
      title,
      excerpt: excerptOf([content, reason ?? ''].join('\n'), letters),
      sport: sport && sportNamesKo[sport],
      prediction,
      authorName,
      createdAt: createdAt.toISOString(),
    }));
  }

  async function members({ viewerId, words, limit }: Found): Promise<SearchAnswer['members']> {
    const found = await stores.search.members({ typed: words, limit, viewerId });
    const isIn = (name: string, { letters }: TypedWord) => positionOf([...normaliseForSearch(name)], letters) !== -1;
    const answers = (names: readonly string[]) => words.every((word) => names.some((name) => isIn(name, word)));
    return found.filter(({ username, displayName }) => answers([username, displayName])).map(authorOf);
  }

  type Asked = InputOf<typeof search>;

  /** What a page shows beside matches, which it lists in its own way. */
  async function beside(viewer: Viewer, { q, limit }: Asked): Promise<SearchedBeside> {
    const words = typedWords(q);
    if (words.length === 0) return { posts: [], blog: [], members: [] };
    const asked: Found = { viewerId: viewer.kind === 'visitor' ? null : viewer.id, typed: q, words, limit };
    const [found, blog, people] = await Promise.all([posts(asked), stores.search.blog({ typed: words, limit }), members(asked)]);
    const letters = words.map((word) => word.letters);
    return { posts: found, members: people, blog: blog.map((post) => ({ ...post, excerpt: excerptOf(post.excerpt, letters) })) };
  }

  return {
    beside,

    async search(viewer: Viewer, { q, limit }: Asked): Promise<SearchAnswer> {
      const now = clock();
      const [matches, others] = await Promise.all([foundMatches(stores, { typed: q, now, limit }), beside(viewer, { q, limit })]);
      const hasNone = [matches, ...Object.values(others)].every((found) => found.length === 0);
      return { query: q, matches: matches.map(matchTold), ...others, nearName: hasNone ? await nearName(stores, { typed: q, now }) : null };
    },
  };
}
