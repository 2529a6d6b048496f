// The one conversation of this tab, with the real clock, the real dice and the server.
import { useSyncExternalStore } from 'react';
import { askInLines } from '../../../api/client.ts';
import { ownDoor } from '../door.ts';
import { inThisTab } from './kept-talk.ts';
import type { Talking } from './lines.ts';
import { createTalk, type Talk } from './talk.ts';

export const ownTalk = createTalk({
  ask: (asked, { signal, onLine }) => askInLines('aiChat', asked, { signal, onLine }),
  clock: () => new Date(),
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  kept: inThisTab,
  onAnswer: ownDoor.tell,
});

export const useTalk = ({ subscribe, read }: Talk): Talking => useSyncExternalStore(subscribe, read, read);
