// What the blog says of its posts in the same words everywhere: the day, and what belongs to a figure.
import { kstDate } from '#domain/time/kst.ts';

/** `10월 24일`; with its year where that is another one. */
export function dayOf(iso: string, now: Date): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '알 수 없음';
  const [year, month, day] = kstDate(at).split('-').map(Number);
  const isThisYear = kstDate(now).startsWith(`${year}-`);
  return isThisYear ? `${month}월 ${day}일` : `${year}년 ${month}월 ${day}일`;
}

export const blogPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** A particle stays with its figure: browsers would begin a line between the two, whatever they are told of Korean words. */
export const unbroken = (text: string): string => text.replace(/%(?=[가-힣])/g, '%\u2060');
