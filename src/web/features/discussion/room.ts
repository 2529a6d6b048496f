// The lines of the discussion that are on screen: joined from pages, from what is called out and from what one says oneself, each once.
import type { Message } from '#contract/chat.ts';

export type Room = {
  /** Oldest first. */
  messages: readonly Message[];
  /** Leads to the lines before them; null at the beginning of all. */
  nextCursor: string | null;
};

/** More are not kept on screen for a reader who is at the end. */
export const linesMax = 300;
/** So many stay then: it is long until there are too many again. */
const linesKept = 100;

const byId = (a: Message, b: Message): number => a.id - b.id;

function joined(...lists: (readonly Message[])[]): Message[] {
  const found = new Map<number, Message>();
  // What the reader's own page says of a line is more than what is called out to everyone alike.
  for (const message of lists.flat()) found.set(message.id, message);
  return [...found.values()].sort(byId);
}

/** A line that was heard or said. */
export function withLine(room: Room, message: Message): Room {
  const known = room.messages.find(({ id }) => id === message.id);
  const told = known ? { ...message, isMine: known.isMine || message.isMine } : message;
  return { ...room, messages: joined(room.messages, [told]) };
}

export const withoutLine = (room: Room, id: number): Room => ({ ...room, messages: room.messages.filter((message) => message.id !== id) });

/** Without what stands long before the newest of `shown`; the way to it leads from the oldest that stays. */
export function withoutLongPast(room: Room, shown: readonly Message[]): Room {
  const oldest = shown.length > linesMax ? shown.at(-linesKept) : undefined;
  if (!oldest) return room;
  return { messages: room.messages.filter(({ id }) => id >= oldest.id), nextCursor: String(oldest.id) };
}

/** The page before what is known. */
export const withOlder = (room: Room, page: Room): Room => ({
  messages: joined(page.messages, room.messages),
  nextCursor: page.nextCursor,
});

/** The latest page, asked for when `before` stood here: within its reach it is right about what is there and what is not. */
export function withLatest(room: Room | undefined, page: Room, before: Room | undefined): Room {
  if (!room) return page;
  const knownThen = new Set(before?.messages.map(({ id }) => id));
  const since = room.messages.filter(({ id }) => !knownThen.has(id));
  const oldest = page.messages[0];
  if (!oldest || page.nextCursor === null) return { messages: joined(since, page.messages), nextCursor: page.nextCursor };
  const older = room.messages.filter(({ id }) => id < oldest.id && knownThen.has(id));
  // Nothing in common: lines are missing between, so what came long before is left to be asked for again.
  const meets = room.messages.some(({ id }) => id >= oldest.id && knownThen.has(id));
  if (!meets) return { messages: joined(since, page.messages), nextCursor: page.nextCursor };
  return { messages: joined(older, since, page.messages), nextCursor: older.length > 0 ? room.nextCursor : page.nextCursor };
}
