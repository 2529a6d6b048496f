// The blog as it is remembered: its posts, its categories, and what readers make of both.
import type { Db } from '../db.ts';
import { blogReading } from './blog-reading.ts';
import { blogThread } from './blog-thread.ts';
import { blogWriting } from './blog-writing.ts';

export type { BlogListed, BlogPlace, BlogPostRow } from './blog-reading.ts';
export type { BlogCommentRow } from './blog-thread.ts';
export type { NewBlogPost } from './blog-writing.ts';

export const createBlogStore = (db: Db) => ({ ...blogReading(db), ...blogWriting(db), ...blogThread(db) });
