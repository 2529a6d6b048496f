// What a member does not want to read: whose writing is left out, and which words fold away what holds them.
import { createContext, use } from 'react';
import type { Blocks } from '#contract/community/blocks.ts';

export type Hidden = {
  isBlocked(authorId: number): boolean;
  /** The muted word that a text holds; null for a text to be shown. */
  mutedWordIn(text: string): string | null;
};

export type KnownBlocks = {
  blocks: Blocks;
  /** False while nobody has said what is blocked: for visitors, and where the server could not. */
  isKnown: boolean;
  /** Takes over what a deed answered, so that every list on the page follows at once. */
  keep: (blocks: Blocks) => void;
  /** Offers to take a block back, for a while. */
  offerUndo: (of: { username: string; displayName: string }) => void;
};

export const noBlocks: Blocks = { members: [], words: [] };

/** Filled around every page (blocks-from.tsx); of a visitor nothing is hidden. */
export const Known = createContext<KnownBlocks>({ blocks: noBlocks, isKnown: false, keep: () => undefined, offerUndo: () => undefined });

export const useBlocks = (): KnownBlocks => use(Known);

/** Width, case, accents and the number of blanks make no other word. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

export function hiddenBy({ members, words }: Blocks): Hidden {
  const ids = new Set(members.map(({ id }) => id));
  const muted = words.map((word) => ({ word, sought: plain(word) })).filter(({ sought }) => sought !== '');
  return {
    isBlocked: (authorId) => ids.has(authorId),
    mutedWordIn(text) {
      if (muted.length === 0) return null;
      const written = plain(text);
      return muted.find(({ sought }) => written.includes(sought))?.word ?? null;
    },
  };
}

/** Of the member who looks; of a visitor nothing is hidden. */
export const useHidden = (): Hidden => hiddenBy(use(Known).blocks);
