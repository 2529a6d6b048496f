// Picks: the own ones, what the crowd says, closing them at kick-off, their receipts, and the reminder before it is too late.
import type { PickReceipt, pickReceipt } from '#contract/board.ts';
import type { InputOf } from '#contract/route.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from './events.ts';
import { closeDue } from './picks/closing.ts';
import { createCrowds } from './picks/crowd.ts';
import { tellMoved } from './picks/moving.ts';
import { ownPicks } from './picks/own.ts';
import { receiptOf } from './picks/receipt.ts';
import { remindDue } from './picks/reminding.ts';
import type { Announce } from './shapes/announcing.ts';
import type { Viewer } from './viewer.ts';

export type PickNeeds = {
  stores: Stores;
  events: Events;
  clock: () => Date;
  announce: Pick<Announce, 'matchStarting' | 'matchMoved'>;
  warn: (message: string, detail: Record<string, unknown>) => void;
};

export const createPicks = (needs: PickNeeds) => ({
  ...ownPicks({ ...needs, crowds: createCrowds(needs) }),

  receipt: (viewer: Viewer, wish: InputOf<typeof pickReceipt>): Promise<PickReceipt> => receiptOf(needs, viewer, wish),

  /** Closes what the server's clock has reached, and notes what the market said then. */
  closeDue: (): Promise<{ closed: number }> => closeDue(needs),

  /** Tells members of matches that begin soon and that they are likely to have wanted to pick. */
  remindDue: (): Promise<{ reminded: number }> => remindDue(needs),

  /** Tells members whose pick waits for a match that it was moved to another day, or takes place after all. */
  tellMoved: (): Promise<{ moved: number }> => tellMoved(needs),
});
