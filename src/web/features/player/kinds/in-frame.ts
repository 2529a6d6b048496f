// What both kinds of framed players are told, wherever they stand.
import type { CSSProperties } from 'react';

export type InFrame = {
  url: string;
  title: string;
  /** In a small window over others, where none of our sheets is. */
  isAway: boolean;
  onAlive: () => void;
};

/** The whole of the small window. */
export const overAll: CSSProperties = { position: 'fixed', inset: 0, width: '100%', height: '100%', borderWidth: 0 };
