// Whose a share or a price is: what records tell of one side is not said of the other.
import { plainFigures } from './numbers.ts';

/** 대구 승 65%, 무승부 20%; 대구 승 모델 65%; 대구 1.53(65%). What stands before is another's, or the name of the match. */
const owned = /(?:^|[:,]\s*)(?:([^,:]{1,60}?)\s(?:승\s(?:모델\s)?|(\d+\.\d+)\()|(무승부)\s)(\d+)%(?!p)/gu;
const figure = /\d+(?:\.\d+)?(?=\s*(?:%(?!p)|퍼센트|프로(?![가-힣])))|\d+\.\d{2}(?!\d)/gu;
/** What is said of a side turned round: its share is that of winning. */
const losing = /(?<![가-힣])(?:질|패할|밀릴|무너질|지는)\s*(?:확률|가능성|쪽)|패배\s*(?:확률|가능성)|(?:못|안)\s*이길|이기지\s*못/u;
const ofIt = '(?:\\s?FC)?\\s?(?:이|가|은|는|의|도|승|쪽|확률|:|（|\\()';

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Of each figure whose it is, as far as the lines tell. */
function ownersIn(lines: readonly string[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const line of lines) {
    for (const [, side, price, draw, share = ''] of plainFigures(line).matchAll(owned)) {
      const name = (side ?? draw ?? '').trim();
      // 북메이커 배당 1.53(60%): of the side named before.
      if (name.endsWith('배당')) continue;
      for (const told of price === undefined ? [share] : [price, share]) owners.set(told, (owners.get(told) ?? new Set()).add(name));
    }
  }
  return owners;
}

/** K리그2 대구 대 청주(: who plays. Where the name of the league ends nobody tells: each of its last words may begin the first side's. */
const pair = /^([^(]{1,80}?)\s대\s([^(]{1,60}?)\(/u;
function sidesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [, before = '', away] = plainFigures(line).match(pair) ?? [];
    const words = before.split(' ');
    return away === undefined ? [] : [away, ...[1, 2, 3].map((count) => words.slice(-count).join(' '))];
  });
}

type Mention = { name: string; at: number; end: number };

/** A side is called by each of its words, too (시카고, 불스). */
const calledBy = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => [name, ...name.split(' ').filter((word) => word.length > 1)]));

/** In their order; a name within a longer one is no name of its own. */
function mentionsIn(text: string, names: ReadonlySet<string>): Mention[] {
  const found = [...names].flatMap((name) =>
    [...text.matchAll(new RegExp(`${literally(name)}(?=${ofIt})`, 'gu'))].map(({ index }) => ({
      name,
      at: index,
      end: index + name.length,
    })),
  );
  const isWithin = (one: Mention) => found.some(({ name, at, end }) => name.length > one.name.length && at <= one.at && one.end <= end);
  return found.filter((one) => !isWithin(one)).sort((a, b) => a.at - b.at);
}

const isOwner = (owners: ReadonlySet<string>, name: string): boolean =>
  [...owners].some((owner) => owner === name || owner.split(' ').includes(name) || name.endsWith(` ${owner}`));

/** What a sentence on shares may be about, beside a side: of no other word is known whose figure it would be. */
const plainSubject =
  /^(?:.*(?:확률|가능성|배당|모델|예측|승률|경기|승부|결과|차이|수치|숫자|기준|환산|무승부|북메이커|자료|기록|로|에서|까지|만)|저|제|전|이|그|이것|이번|오늘|내일)$/u;
const subjects = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+?)(?:이|가|은|는)(?=[\s,])|(홈|원정)(?=\s?(?:팀|승))/gu;
const isOfSomebodyElse = (text: string): boolean =>
  [...text.matchAll(subjects)].some(([, subject, place]) => place !== undefined || (subject !== undefined && !plainSubject.test(subject)));

/** The side that a figure is said of: the last one spoken of before it, or else the first behind it. */
const saidOf = (mentions: readonly Mention[], at: number): string | undefined =>
  (mentions.findLast((one) => one.at < at) ?? mentions[0])?.name;

/** True where a sentence gives a side what the lines give another, or turns the share of winning into one of losing. */
export function isSwapped(sentence: string, lines: readonly string[]): boolean {
  const owners = ownersIn(lines);
  const text = plainFigures(sentence);
  const told = [...text.matchAll(figure)].filter(([number]) => owners.has(number));
  if (told.length === 0) return false;
  if (losing.test(text)) return true;
  const names = [...owners.values()].flatMap((of) => [...of]);
  const mentions = mentionsIn(text, calledBy([...names, ...sidesIn(lines)]));
  if (mentions.length === 0) return isOfSomebodyElse(text);
  return told.some(({ 0: number, index }) => {
    const name = saidOf(mentions, index);
    return name !== undefined && !isOwner(owners.get(number) ?? new Set(), name);
  });
}
