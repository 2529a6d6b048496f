// What a blog post says of itself to search engines and to cards: the metas of an article, and its facts as BlogPosting.
import type { BlogPostPage } from '#contract/blog.ts';

/** A draft that was written before it was published has not been changed since. */
export const modifiedAtOf = ({ publishedAt, updatedAt }: Pick<BlogPostPage, 'publishedAt' | 'updatedAt'>): string =>
  updatedAt && Date.parse(updatedAt) > Date.parse(publishedAt) ? updatedAt : publishedAt;

const keywordsOf = ({ keywords, tags }: BlogPostPage): string => (keywords.length > 0 ? keywords : tags).join(', ');

export const articleMeta = (post: BlogPostPage) => [
  { name: 'author', content: post.author.displayName },
  ...(keywordsOf(post) === '' ? [] : [{ name: 'keywords', content: keywordsOf(post) }]),
  { property: 'article:author', content: post.author.displayName },
  { property: 'article:published_time', content: post.publishedAt },
  { property: 'article:modified_time', content: modifiedAtOf(post) },
  { property: 'article:section', content: post.category },
  ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
];

const counted = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});

/** Names of the house are kept from members: who bears one is no single person, and neither is the AI. */
const isOfHouse = ({ isAi, author }: BlogPostPage): boolean => isAi || /^picknote(_|$)/.test(author.username);

const authorFacts = (post: BlogPostPage, house: Record<string, unknown>) =>
  isOfHouse(post)
    ? { '@type': 'Organization', name: post.author.displayName, parentOrganization: house }
    : { '@type': 'Person', name: post.author.displayName };

export function articleFacts(post: BlogPostPage, origin: string): Record<string, unknown> {
  const address = `${origin}/blog/${encodeURIComponent(post.slug)}`;
  const house = { '@type': 'Organization', name: '픽노트', url: `${origin}/`, logo: `${origin}/logo.png` };
  return {
    '@type': 'BlogPosting',
    mainEntityOfPage: address,
    url: address,
    headline: post.title,
    description: post.metaDescription || post.excerpt,
    articleSection: post.category,
    keywords: keywordsOf(post),
    inLanguage: 'ko',
    isAccessibleForFree: true,
    image: `${origin}/og/blog/${encodeURIComponent(post.slug)}.png`,
    datePublished: post.publishedAt,
    dateModified: modifiedAtOf(post),
    author: authorFacts(post, house),
    publisher: house,
    timeRequired: `PT${post.readingTime}M`,
    commentCount: post.comments,
    interactionStatistic: [counted('LikeAction', post.likes), counted('ReadAction', post.views)],
  };
}
