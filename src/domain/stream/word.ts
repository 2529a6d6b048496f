// The words that name a source of streams and a match at it: they stand in addresses, and may not climb out of them.

const isWord = (word: string, max: number): boolean => word.length <= max && /^[\w.:-]+$/.test(word) && !/^\.+$/.test(word);

/** @example isSourceWord('alpha') // true */
export const isSourceWord = (word: string): boolean => isWord(word, 40) && !word.includes(':');
export const isStreamWord = (word: string): boolean => isWord(word, 80);

/** Names of our own beside those of a catalogue. */
export const ownSources = { channels: 'channels', demo: 'demo' } as const;
