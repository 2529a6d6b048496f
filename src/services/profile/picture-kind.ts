// What kind of picture bytes say they are, by their first letters: a name or a label is nobody's word.

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif';

const signatures: readonly { kind: PictureKind; at: number; bytes: readonly number[] }[][] = [
  [{ kind: 'jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] }],
  [{ kind: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }],
  [{ kind: 'gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] }],
  [{ kind: 'gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] }],
  [
    { kind: 'webp', at: 0, bytes: [0x52, 0x49, 0x46, 0x46] },
    { kind: 'webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  ],
];

/** Undefined for everything we do not take, whatever it is: SVG and HTML begin with none of these. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  const fits = ({ at, bytes: letters }: { at: number; bytes: readonly number[] }) =>
    letters.every((letter, index) => bytes[at + index] === letter);
  return signatures.find((parts) => parts.every(fits))?.[0]?.kind;
}
