// What of the blog is asked for on /blog, as the address keeps it: a category and words.
import { blogCategories } from '#domain/content/blog/categories.ts';

export const everything = '전체';
/** In the order of the tabs. */
export const categoryNames: readonly string[] = [everything, ...blogCategories.map(({ name }) => name)];

export type BlogChoice = { category: string; search: string };

/** As much as the server looks for. */
export const longestSearch = 100;

/** One form for the same words, however they were typed. */
export const searchKept = (typed: string): string => [...typed.normalize('NFC').trim()].slice(0, longestSearch).join('');

/** Categories have a short name in addresses of other places too: both lead to the same tab. */
function categoryFrom(named: string | null): string {
  const name = (named ?? '').normalize('NFC').trim();
  return blogCategories.find((one) => one.name === name || one.slug === name)?.name ?? everything;
}

export const choiceFrom = (params: URLSearchParams): BlogChoice => ({
  category: categoryFrom(params.get('category')),
  search: searchKept(params.get('search') ?? ''),
});

/** Where the blog stands with this choice: what says nothing is left out of the address. */
export function addressOf({ category, search }: BlogChoice): string {
  const params = new URLSearchParams();
  if (category !== everything) params.set('category', category);
  if (search !== '') params.set('search', search);
  return params.size > 0 ? `/blog?${params}` : '/blog';
}

export const isSameChoice = (a: BlogChoice, b: BlogChoice): boolean => a.category === b.category && a.search === b.search;
