// Finds in an answer the web addresses and the marks that name its sources; the rest is plain text.

export type Piece = { kind: 'text'; text: string } | { kind: 'link'; href: string } | { kind: 'mark'; place: number };

/** Letters of addresses only: a Korean particle that follows is no part of one, nor is a mark in brackets. */
const found = /https?:\/\/[\w\-.~:/?#@!$&'()*+,;=%]+|[ \t]*\[(\d{1,2})\]/g;

/** What ends the sentence does not end the address. */
function addressIn(text: string): string {
  const plain = text.replace(/[.,;:!?'*]+$/, '');
  const isClosedTooOften = plain.endsWith(')') && plain.split(')').length > plain.split('(').length;
  return isClosedTooOften ? addressIn(plain.slice(0, -1)) : plain;
}

/** A path of our own; `//else.where` and backslashes lead elsewhere. */
export const isOwnPath = (href: string): boolean => /^\/(?![/\\])/.test(href) && !/[\s\\]/.test(href);

/** Lines that follow each other and stand on one record show its mark once, behind the last of them. */
export const marksOnce = (text: string): string => text.replace(/[ \t]*\[(\d{1,2})\](?=\n[^\n]*[ \t]\[\1\](?:\n|$))/g, '');

/** A mark without a source is left out, with the blank before it. */
export function piecesOf(text: string, hasSource: (place: number) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const plain = (to: number) => to > from && pieces.push({ kind: 'text', text: text.slice(from, to) });
  for (const { 0: whole, 1: digits, index } of text.matchAll(found)) {
    const href = digits === undefined ? addressIn(whole) : '';
    if (digits === undefined && !URL.canParse(href)) continue;
    plain(index);
    from = index + (href.length || whole.length);
    if (href) pieces.push({ kind: 'link', href });
    else if (hasSource(Number(digits))) pieces.push({ kind: 'mark', place: Number(digits) });
  }
  plain(text.length);
  return pieces;
}
