// News as it leaves the house: what stands in the outbox for a letter and for a browser.
import { greeting } from '#domain/letters.ts';
import type { Reach } from '#storage/notifications.ts';
import type { News } from './news.ts';

const titleMax = 120;
const bodyMax = 500;

/** Cut where a reader would see a whole sign end. */
function cut(text: string, max: number): string {
  const signs = [...text];
  return signs.length <= max ? text : `${signs.slice(0, max - 1).join('')}…`;
}

/** News may carry what someone wrote: a title is one line, and nothing in either steers a screen or a letter. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
const lines = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
    .trim();

/** The law wants advertising to say so first. */
const marked = (title: string, { isPromotional }: News) => (isPromotional ? `(광고) ${title}` : title);

/** What this member is shown: without the result for one who does not want to learn it from us. */
export function wordsFor(news: News, { spoilerFree }: Pick<Reach, 'spoilerFree'>): { title: string; body: string } {
  const { title, body } = (spoilerFree ? news.withoutResult : undefined) ?? news;
  return { title: cut(oneLine(title), titleMax), body: cut(lines(body), bodyMax) };
}

export function letterOf(news: News, reach: Reach, siteUrl: string): { to: string; subject: string; text: string } {
  const { title, body } = wordsFor(news, reach);
  const settings = `${siteUrl}/settings`;
  const end =
    news.kind === 'security'
      ? '계정 보안과 관련된 소식이라 알림 설정과 상관없이 보내 드려요.'
      : `${news.isPromotional ? '무료 수신 거부' : '알림 설정'}: ${settings}`;
  return {
    to: reach.email,
    subject: oneLine(marked(`[픽노트] ${title}`, news)),
    text: [`${greeting({ displayName: oneLine(reach.displayName) })}님, 안녕하세요.`, title, body, siteUrl + news.href, end, '픽노트']
      .filter(Boolean)
      .join('\n\n'),
  };
}

export function callOf(news: News, reach: Reach, subscriptionId: number): Record<string, string | number> {
  const { title, body } = wordsFor(news, reach);
  return {
    subscriptionId,
    title: marked(title, news),
    body,
    href: news.href,
    tag: news.tag ?? news.dedupeKey,
    ...(news.until ? { until: news.until.getTime() } : {}),
    ...(news.isUrgent ? { isUrgent: 1 } : {}),
  };
}
