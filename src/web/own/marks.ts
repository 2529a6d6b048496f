// What is a member's own of the posts, lines and places in a page, taken apart from them: the lists are then everybody's, and may be shared.
import { useMemo } from 'react';
import type { Post } from '#contract/board.ts';
import type { Message } from '#contract/chat.ts';
import type { RankingRow } from '#contract/rankings.ts';
import { type OwnText, ownText, readOwn } from './text.ts';

/** What each of them says of its reader where nothing of theirs is in it. */
const nobodys = {
  post: { isLiked: false, isMine: false, watch: null, wordsEditableUntil: null } satisfies Partial<Post>,
  line: { isMine: false } satisfies Partial<Message>,
  row: { isMine: false } satisfies Partial<RankingRow>,
};
export type Kind = keyof typeof nobodys;
/** Everything that can be on one: a page keeps room for it. */
export const fullest = {
  post: { isLiked: true, isMine: true, watch: 'follow', wordsEditableUntil: null } satisfies Partial<Post>,
  line: { isMine: true } satisfies Partial<Message>,
  row: { isMine: true } satisfies Partial<RankingRow>,
};
export type Mark = Readonly<Record<string, unknown>>;

/** By kind and number, of those alone that have something of the member's. */
export type Marks = Readonly<Partial<Record<Kind, Readonly<Record<string, Mark>>>>>;
export const nobodysMarks: Marks = {};

export type Thing = Readonly<Record<string, unknown>> & { id: number };
/** The way from what was read for a part of a page to such a list in it. */
type Place = { kind: Kind; way: readonly string[] };

/** By the name under which a page's data hold the part. */
export const places = {
  talk: [
    { kind: 'post', way: ['board', 'posts'] },
    { kind: 'line', way: ['discussion', 'messages'] },
  ],
  leaderboard: [{ kind: 'row', way: ['rows'] }],
  feed: [{ kind: 'post', way: ['page', 'posts'] }],
} as const satisfies Record<string, readonly Place[]>;
export type Part = keyof typeof places;

const isHeld = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Empty where the list could not be read. */
export function thingsAt(held: unknown, way: readonly string[]): readonly Thing[] {
  const found = way.reduce((part, step) => (isHeld(part) ? part[step] : undefined), held);
  return Array.isArray(found) ? found : [];
}

const withThings = (held: unknown, [step, ...rest]: readonly string[], things: readonly Thing[]): unknown =>
  step !== undefined && isHeld(held) ? { ...held, [step]: withThings(held[step], rest, things) } : things;

function markOf(thing: Thing, kind: Kind): Mark | undefined {
  const fields = Object.entries(nobodys[kind]);
  return fields.every(([field, value]) => thing[field] === value)
    ? undefined
    : Object.fromEntries(fields.map(([field]) => [field, thing[field]]));
}

export type Apart<Of> = Of & { marks: OwnText<Marks> };

/** A list without anything of the member's stays the same list. */
export function takeApart<Of extends object>(part: Part, whole: Of): Apart<Of> {
  let bare: unknown = whole;
  const marks: Partial<Record<Kind, Record<string, Mark>>> = {};
  for (const { kind, way } of places[part]) {
    const things = thingsAt(whole, way);
    const own = things.flatMap((thing) => {
      const mark = markOf(thing, kind);
      return mark ? [[String(thing.id), mark] as const] : [];
    });
    if (own.length === 0) continue;
    const byId = Object.fromEntries(own);
    marks[kind] = byId;
    const others = things.map((thing) => (byId[thing.id] ? { ...thing, ...nobodys[kind] } : thing));
    bare = withThings(bare, way, others);
  }
  return { ...(bare as Of), marks: ownText<Marks>(marks) };
}

export const hasMarks = (marks: OwnText<Marks>): boolean => Object.keys(readOwn(marks)).length > 0;

/** Without a mark it stays the thing it is. */
export const marked = (thing: Thing, mark: Mark | undefined): Thing => (mark ? { ...thing, ...mark } : thing);

export function putTogether<Of extends object>(part: Part, apart: Apart<Of>): Of {
  const marks = readOwn(apart.marks);
  return places[part].reduce((whole: unknown, { kind, way }) => {
    const own = marks[kind];
    return own
      ? withThings(
          whole,
          way,
          thingsAt(apart, way).map((thing) => marked(thing, own[thing.id])),
        )
      : whole;
  }, apart) as Of;
}

/** What a page was read from, as it is for its reader. */
export const useWhole = <Of extends object>(part: Part, apart: Apart<Of>): Of => useMemo(() => putTogether(part, apart), [part, apart]);
