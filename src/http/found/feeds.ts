// The blog as RSS and as Atom.
import type { Feed } from 'feed';
import type { FeedItem } from '#services/publishing/publishing.ts';

/** Letters that XML cannot carry at all; a reader would refuse the whole feed for one of them. */
const unspeakable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const clean = (text: string): string => text.replace(unspeakable, '');

/** In a reader's list a path of ours would lead to nowhere. */
const absolute = (html: string, site: string): string => html.replace(/(<(?:a|img)\b[^>]*?\s(?:href|src)=")\/(?!\/)/g, `$1${site}/`);

/** Both stand where readers take what they find for HTML; and nothing in them may end the section they stand in. */
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function feedOf(site: string, items: readonly FeedItem[]): Promise<Feed> {
  const { Feed } = await import('feed');
  const newest = items.reduce<Date | undefined>((latest, { updatedAt }) => (latest && latest > updatedAt ? latest : updatedAt), undefined);
  const feed = new Feed({
    id: `${site}/blog`,
    title: '픽노트 블로그',
    description: '데이터로 경기를 읽는 법을 나눠요.',
    link: `${site}/blog`,
    language: 'ko',
    favicon: `${site}/favicon.svg`,
    copyright: '픽노트',
    ...(newest ? { updated: newest } : {}),
    feedLinks: { rss: `${site}/rss.xml`, atom: `${site}/atom.xml` },
  });
  for (const item of items) {
    const link = `${site}${item.path}`;
    feed.addItem({
      id: link,
      link,
      title: asHtml(clean(item.title)),
      description: asHtml(clean(item.summary)),
      content: clean(absolute(item.contentHtml, site)),
      category: [{ name: item.category }],
      author: [{ name: clean(item.author) }],
      published: item.publishedAt,
      date: item.updatedAt,
    });
  }
  return feed;
}

export const rssOf = async (site: string, items: readonly FeedItem[]): Promise<string> => (await feedOf(site, items)).rss2();
export const atomOf = async (site: string, items: readonly FeedItem[]): Promise<string> => (await feedOf(site, items)).atom1();
