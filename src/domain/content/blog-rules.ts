// The rules of blog posts: how an address is made of a title, how long a text takes to read, and which words are kept.
import { plainLine } from './plain-text.ts';

const slugLength = 80;

/** Cut at a word where one ends in the second half, so that no address stops in the middle of one without need. */
function cutSlug(slug: string): string {
  const signs = [...slug];
  if (signs.length <= slugLength) return slug;
  const cut = signs.slice(0, slugLength).join('');
  const end = cut.lastIndexOf('-');
  return end > slugLength / 2 ? cut.slice(0, end) : cut;
}

/**
 * Letters and numbers of any script, small, with one stroke between words; empty where a text has none.
 * @example slugOf('배당을 확률로: 3단계!') // '배당을-확률로-3단계'
 */
export const slugOf = (text: string): string =>
  cutSlug(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  ).replace(/-+$/, '');

/** The first of the address itself, `-2`, `-3` … that nobody has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let no = 2; ; no += 1) if (!taken.has(`${slug}-${no}`)) return `${slug}-${no}`;
}

const lettersPerMinute = 500;
const secondsPerPicture = 12;
const secondsPerTable = 10;

/** Whole minutes, one at the least; letters are counted without spaces. */
export function readingMinutes({ text, pictures = 0, tables = 0 }: { text: string; pictures?: number; tables?: number }): number {
  const letters = [...text.replace(/\s+/gu, '')].length;
  const seconds = (letters / lettersPerMinute) * 60 + pictures * secondsPerPicture + tables * secondsPerTable;
  return Math.max(1, Math.round(seconds / 60));
}

const excerptLength = 160;

/** The beginning of a text, cut between words where one is near. */
export function beginningOf(text: string): string {
  const line = plainLine(text);
  const signs = [...line];
  if (signs.length <= excerptLength) return line;
  const cut = signs.slice(0, excerptLength - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > excerptLength / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** What shows as nothing or turns the direction of reading; lines and tabs stay, for Markdown means something by them. */
const unseen = /(?![\n\t])\p{Cc}|[\u00ad\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

export const markdownKept = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(unseen, '').trim();

/** Each once, without the # that some write before a tag. */
export const tagsKept = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => plainLine(tag).replace(/^#+\s*/, '')).filter((tag) => tag !== '')),
];

/** A path of ours, and never a host: `//` and a backslash begin one in a browser. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(address);
