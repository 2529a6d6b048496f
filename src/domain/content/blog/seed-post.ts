// A blog post that the house brings along, before it stands in the database.
import type { Sport } from '../../sport.ts';
import type { BlogCategorySlug } from './categories.ts';

export type SeedPost = {
  slug: string;
  title: string;
  excerpt: string;
  category: BlogCategorySlug;
  tags: readonly string[];
  keywords: readonly string[];
  metaTitle?: string;
  metaDescription?: string;
  /** What the cover shows: the lines of a court (null: of none), and one number of the article with its unit. */
  cover: { sport: Sport | null; figure: string; unit: string };
  isSticky?: boolean;
  isFeatured?: boolean;
  /** How long before the founding of the house it was published. */
  daysAgo: number;
  /** Markdown. */
  content: string;
};
