// A page pressed once and sent many times: in the gaps between its pressed parts each answer gets what is its own, such as a nonce.
import zlib from 'node:zlib';
import { type Check, checkOf, checkOfAll } from './checksum.ts';

/** As zlib looks back. */
const windowBytes = 32_768;
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const lastBlock = Buffer.from([0x03, 0x00]);

/** `mark` stands in the page wherever an answer has its own. Where every answer's is as long as the mark, the pressing looks back over the gap;
 *  after one of any length it begins anew. `otherwise`: what stands there in an answer that has nothing of its own for it. */
export type Gap = { mark: string; isAsLong: boolean; otherwise?: string };
/** Bytes as they are, and as a piece of gzip that is read without looking back. */
export type Written = { plain: Buffer; pressed: Buffer; check: Check };
export type Filling<Name extends string> = Readonly<Partial<Record<Name, string | Written>>>;

export type Pressed<Name extends string> = {
  /** The page as it is, and as gzip. */
  plain(own: Filling<Name>): Buffer;
  gzip(own: Filling<Name>): Buffer;
};

/** A piece of a page, and the gap that it stands behind; the first stands behind none. */
type Piece<Name extends string> = { gap: Name | undefined; otherwise: Written | undefined } & Written;

/** Shorter ones are sent as they are; what is sent many times is worth more pains. */
const [worthIt, worthItForMany] = [200, 16];

/** Bytes between two pressed parts, read without looking back. */
function ownBlock(bytes: Buffer, from: number): Buffer {
  if (bytes.length < from) return storedBlock(bytes);
  return zlib.deflateRawSync(bytes, { level: 4, finishFlush: zlib.constants.Z_SYNC_FLUSH });
}

export function written(text: string, isForMany = false): Written {
  const plain = Buffer.from(text);
  return { plain, pressed: ownBlock(plain, isForMany ? worthItForMany : worthIt), check: checkOf(plain) };
}

/** At most 65,535 of them, unpressed. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

const inWords = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Each part is pressed looking back over those before it, whose gaps are blanked: nothing of a page may be told by quoting a nonce. */
function piecesOf<Name extends string>(page: string, gaps: Readonly<Record<Name, Gap>>): Piece<Name>[] {
  const named = Object.entries<Gap>(gaps) as [Name, Gap][];
  const parts = page.split(new RegExp(`(${named.map(([, { mark }]) => inWords(mark)).join('|')})`));
  let before = Buffer.alloc(0);
  const pieces: Piece<Name>[] = [];
  const known = new Map<string, Written>();
  const otherwiseIn = ({ otherwise }: Gap): Written | undefined => {
    if (otherwise === undefined) return undefined;
    const ready = known.get(otherwise) ?? written(otherwise, true);
    known.set(otherwise, ready);
    return ready;
  };
  for (let at = 0; at < parts.length; at += 2) {
    const found = at > 0 ? named.find(([, { mark }]) => mark === parts[at - 1]) : undefined;
    if (found) before = found[1].isAsLong ? Buffer.from(Buffer.concat([before, Buffer.alloc(found[1].mark.length)])) : Buffer.alloc(0);
    const plain = Buffer.from(parts[at] ?? '');
    const pressed = zlib.deflateRawSync(plain, {
      level: 6,
      finishFlush: zlib.constants.Z_SYNC_FLUSH,
      ...(before.length > 0 ? { dictionary: before } : {}),
    });
    pieces.push({ gap: found?.[0], otherwise: found && otherwiseIn(found[1]), plain, pressed, check: checkOf(plain) });
    before = Buffer.from(Buffer.concat([before, plain]).subarray(-windowBytes));
  }
  return pieces;
}

export function press<Name extends string>(page: string, gaps: Readonly<Record<Name, Gap>>): Pressed<Name> {
  const pieces = piecesOf(page, gaps);
  const put = (own: Filling<Name>): (string | Written)[] =>
    pieces.flatMap((piece): (string | Written)[] => {
      if (piece.gap === undefined) return [piece];
      const filled = own[piece.gap] ?? piece.otherwise;
      if (filled === undefined) throw new Error(`nothing to put in the place of ${piece.gap}`);
      return [filled, piece];
    });
  return {
    plain: (own) => Buffer.concat(put(own).map((one) => (typeof one === 'string' ? Buffer.from(one) : one.plain))),
    gzip(own) {
      // A nonce stands in many places of a page.
      const known = new Map<string, Written>();
      const inPieces = (text: string): Written => {
        const ready = known.get(text) ?? written(text);
        known.set(text, ready);
        return ready;
      };
      const all = put(own).map((one) => (typeof one === 'string' ? inPieces(one) : one));
      const tail = Buffer.alloc(8);
      tail.writeUInt32LE(checkOfAll(all.map(({ check }) => check)), 0);
      tail.writeUInt32LE(all.reduce((length, { plain }) => length + plain.length, 0) >>> 0, 4);
      return Buffer.concat([gzipHead, ...all.map(({ pressed }) => pressed), lastBlock, tail]);
    },
  };
}
