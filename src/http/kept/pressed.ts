// A page pressed once and sent many times: between its pressed parts each answer gets a nonce of its own, so that none is ever used twice.
import zlib from 'node:zlib';

/** As zlib looks back. */
const windowBytes = 32_768;
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const lastBlock = Buffer.from([0x03, 0x00]);

export type Pressed = {
  /** How long a nonce must be; none other fits between the parts. */
  nonceLength: number;
  /** The page as it is, and as gzip. */
  plain(nonce: string): Buffer;
  gzip(nonce: string): Buffer;
};

/** Bytes that stand unpressed between two pressed parts. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** Each part is pressed looking back over those before it, whose nonces are blanked: nothing of a page may be told by quoting one. */
function pressParts(parts: readonly Buffer[], nonceLength: number): Buffer[] {
  let before = Buffer.alloc(0);
  return parts.map((part) => {
    const pressed = zlib.deflateRawSync(part, {
      level: 6,
      finishFlush: zlib.constants.Z_SYNC_FLUSH,
      ...(before.length > 0 ? { dictionary: before } : {}),
    });
    before = Buffer.from(Buffer.concat([before, part, Buffer.alloc(nonceLength)]).subarray(-windowBytes));
    return pressed;
  });
}

/** `mark` stands in the page wherever the nonce of an answer belongs. */
export function press(page: string, mark: string): Pressed {
  const parts = page.split(mark).map((part) => Buffer.from(part));
  const pressed = pressParts(parts, mark.length);
  const between = (pieces: readonly Buffer[], joint: Buffer): Buffer[] =>
    pieces.flatMap((piece, at) => (at === 0 ? [piece] : [joint, piece]));
  return {
    nonceLength: mark.length,
    plain: (nonce) => Buffer.concat(between(parts, Buffer.from(nonce))),
    gzip(nonce) {
      const joint = Buffer.from(nonce);
      let [check, length] = [0, 0];
      for (const piece of between(parts, joint)) {
        check = zlib.crc32(piece, check);
        length += piece.length;
      }
      const tail = Buffer.alloc(8);
      tail.writeUInt32LE(check, 0);
      tail.writeUInt32LE(length >>> 0, 4);
      return Buffer.concat([gzipHead, ...between(pressed, storedBlock(joint)), lastBlock, tail]);
    },
  };
}
