// A text with the words of the search marked: from text to text, whatever stands in it.
import { markFound } from './mark-found.ts';

export function Marked({ text, query }: { text: string; query: string }) {
  return markFound(text, query).map(({ text: piece, isFound }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text.
    isFound ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  );
}
