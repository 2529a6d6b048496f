// The posts of the blog as the page groups them: pinned, featured, and all others.
import type { BlogPost } from '#contract/blog.ts';
import type { BlogPage } from './blog.queries.ts';

type BlogGroups = { pinned: BlogPost[]; featured: BlogPost[]; rest: BlogPost[] };

/** Who searches sees one list. Only the first page makes groups: what is called for later stands below what is being read, never above it. */
export function groupsOf(pages: readonly BlogPage[], isSearch: boolean): BlogGroups {
  const seen = new Set<number>();
  const groups: BlogGroups = { pinned: [], featured: [], rest: [] };
  for (const [at, { posts }] of pages.entries()) {
    for (const post of posts) {
      if (seen.has(post.id)) continue;
      seen.add(post.id);
      const isGrouped = at === 0 && !isSearch;
      if (isGrouped && post.isSticky) groups.pinned.push(post);
      else if (isGrouped && post.isFeatured) groups.featured.push(post);
      else groups.rest.push(post);
    }
  }
  return groups;
}
