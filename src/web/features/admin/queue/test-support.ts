// What a test waits for after a deed: the toast, which is fetched when the first of them is shown.
import { expect } from 'vitest';
import { toastText } from '../../../parts/test-support.tsx';

export const toSay = (words: string): Promise<void> => expect.poll(toastText, { timeout: 15_000 }).toContain(words);
