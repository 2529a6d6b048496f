// How a blog post and a comment under it look when told: to readers, and to those who write.
import type { AdminBlogPost } from '#contract/admin/blog.ts';
import type { BlogPost } from '#contract/blog.ts';
import type { BlogComment } from '#contract/community/blog-thread.ts';
import type { BlogCommentRow, BlogListed, BlogPostRow } from '#storage/publishing/blog.ts';
import { nobody } from '../shapes/comment.ts';
import { authorOf, iconOf } from '../shapes/member.ts';
import type { Viewer } from '../viewer.ts';

/** A category that is no longer there. */
const otherwise = '일반';

type Row = BlogListed | BlogPostRow;

function factsOf({ post, author, category, isLiked }: Row): Omit<BlogPost, 'publishedAt' | 'metaTitle' | 'metaDescription'> {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: 'content' in post ? post.content : '',
    featuredImage: post.featuredImage,
    category: category ?? otherwise,
    tags: post.tags,
    keywords: post.keywords,
    views: post.views,
    likes: post.likes,
    comments: post.comments,
    readingTime: post.readingTime,
    isFeatured: post.isFeatured,
    isSticky: post.isSticky,
    isAi: post.isAi,
    cover: { sport: post.coverSport, figure: post.coverFigure, unit: post.coverUnit },
    isLiked,
    updatedAt: post.updatedAt.toISOString(),
    author: { ...author, icon: iconOf(author.icon) },
  };
}

/** A published one; where nothing is written for search engines they are told what readers are. */
export const blogPostOf = (row: Row): BlogPost => ({
  ...factsOf(row),
  metaTitle: row.post.metaTitle || row.post.title,
  metaDescription: row.post.metaDescription || row.post.excerpt,
  publishedAt: (row.post.publishedAt ?? row.post.createdAt).toISOString(),
});

/** As it was written. */
export const adminBlogPostOf = (row: Row): AdminBlogPost => ({
  ...factsOf(row),
  metaTitle: row.post.metaTitle ?? '',
  metaDescription: row.post.metaDescription ?? '',
  status: row.post.status,
  publishedAt: row.post.publishedAt?.toISOString() ?? null,
  createdAt: row.post.createdAt.toISOString(),
});

const placeOnly = ({ comment, slug }: BlogCommentRow): BlogComment => ({
  id: comment.id,
  slug,
  content: '',
  parentId: comment.parentId,
  userId: nobody.id,
  user: nobody,
  likes: 0,
  dislikes: 0,
  isLiked: false,
  isDisliked: false,
  isApproved: true,
  isDeleted: true,
  isMine: false,
  createdAt: comment.createdAt.toISOString(),
});

export function blogCommentOf(row: BlogCommentRow, viewer: Viewer): BlogComment {
  if (!row.isReadable) return placeOnly(row);
  const { comment, author, slug } = row;
  return {
    id: comment.id,
    slug,
    content: comment.content,
    parentId: comment.parentId,
    userId: comment.userId,
    user: authorOf(author),
    likes: comment.likes,
    dislikes: comment.dislikes,
    isLiked: row.isLiked,
    isDisliked: row.isDisliked,
    isApproved: comment.isApproved,
    isDeleted: false,
    isMine: viewer.kind !== 'visitor' && viewer.id === comment.userId,
    createdAt: comment.createdAt.toISOString(),
  };
}
