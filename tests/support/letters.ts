// The letters that lie ready to be sent, read by a test in place of the post.
import { days } from '#domain/time/duration.ts';
import type { TestHouse } from './house.ts';

export type ReadLetter = { to: string; subject: string; text: string };

/** Those that came since the last look, oldest first. */
export async function newLetters(house: TestHouse): Promise<ReadLetter[]> {
  const now = house.now();
  const items = await house.stores.outbox.claim({ limit: 100, now, until: new Date(now.getTime() + days(365)) });
  return items.map(({ payload }) => payload as ReadLetter);
}

export function ticketIn(letter: ReadLetter | undefined): string {
  const ticket = /ticket=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  if (!ticket) throw new Error(`no ticket in: ${letter?.text ?? 'no letter'}`);
  return ticket;
}
