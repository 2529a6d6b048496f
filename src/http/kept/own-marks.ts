// What stands for a member's name in a page that several share, until each is given the page with their own.
import { randomBytes } from 'node:crypto';
import type { KeptPage } from './kept-page.ts';
import { type Drawn, textOf } from './own-page.ts';
import { type Filling, press, type Written, written } from './pressed.ts';

/** As the pages tell it; http does not look into them. */
type Own = { who: number; displayName: string; username: string; avatar: string | null; icon: string | null };

/** Of a part that is the member's own: what it says, and the text it is drawn from. */
type OwnPlace = `html of ${string}` | `text of ${string}`;
/** `html`: absent where what its text tells is drawn elsewhere, as things. */
export type OwnPart = { name: string; html?: string | undefined; text: string };
/** A post, a line or a place that may be the reader's own: as nobody's, and how it is drawn as theirs. */
export type OwnThing = { name: string; html: string; draw: (mark: string) => string };
export type MarkedThing = { name: string; mark: string };

/** The nonce of the answer, and whatever bears the member's name or face. */
type Place = 'nonce' | 'face' | keyof Own | OwnPlace;
/** `drawnAs`: what stands in the places of marked things. It is drawn once for all whose mark says the same. */
export type SharedPage = KeptPage<Place> & { drawnAs: (marks: readonly MarkedThing[]) => Filling<Place> };

/** Marks that nobody could write into a page: they are never sent. */
export type Marks = { nonce: string; secret: string; own: { [Of in keyof Own]: NonNullable<Own[Of]> } };

export function createMarks(nonceLength: number): Marks {
  const secret = () => randomBytes(16).toString('hex');
  // Fifteen digits, as a number is written in a page.
  const who = 10 ** 14 + (randomBytes(6).readUIntBE(0, 6) % (9 * 10 ** 14));
  const own = { who, displayName: `n${secret()}`, username: `u${secret()}`, avatar: `a${secret()}`, icon: `i${secret()}` };
  return { nonce: secret().repeat(2).slice(0, nonceLength), secret: secret(), own };
}

/** Names of these signs are written alike in a page, in its attributes and in its scripts; so are addresses of pictures in scripts, the only place
 *  they stand in but the face. Whoever is called otherwise is drawn for alone. */
const names = /^[\p{L}\p{N} ._-]+$/u;
const addresses = /^[\p{L}\p{N} ._/:?=%+-]*$/u;
export const isWrittenAlike = ({ displayName, username, avatar, icon }: Own): boolean =>
  names.test(displayName) && names.test(username) && addresses.test(avatar ?? '') && addresses.test(icon ?? '');

const placesOf = (parts: readonly OwnPart[]): [OwnPlace, string][] =>
  parts.flatMap(({ name, html, text }): [OwnPlace, string][] => [
    ...(html === undefined ? [] : [[`html of ${name}`, html] as [OwnPlace, string]]),
    [`text of ${name}`, text],
  ]);

function drawingAs(things: readonly OwnThing[]): SharedPage['drawnAs'] {
  const byName = new Map(things.map((thing) => [thing.name, thing]));
  const known = new Map<string, Written>();
  return (marks) => {
    const filling: Partial<Record<OwnPlace, Written>> = {};
    for (const { name, mark } of marks) {
      const thing = byName.get(name);
      // Stands further down than the page shows at first.
      if (!thing) continue;
      const key = `${name} ${mark}`;
      const html = known.get(key) ?? written(thing.draw(mark));
      known.set(key, html);
      filling[`html of ${name}`] = html;
    }
    return filling;
  };
}

type Under = { marks: Marks; face: string; parts: readonly OwnPart[]; things: readonly OwnThing[] };

/** `face`, `parts` and `things`: as they stand in the page drawn under the marks. Undefined where the page cannot be shared: it is no whole page, or one of
 *  them is not where it belongs, once. */
export async function sharedPageOf(drawn: Drawn, { marks, face, parts, things }: Under): Promise<SharedPage | undefined> {
  const { status, headers } = drawn.answer;
  if (status !== 200 || drawn.html === undefined) return undefined;
  const html = await textOf(drawn);
  const places = placesOf(parts);
  const once = [face, ...places.map(([, mark]) => mark), ...things.map((thing) => thing.html)];
  if (once.some((mark) => mark === '' || html.split(mark).length !== 2)) return undefined;
  const gap = (mark: string | number) => ({ mark: String(mark), isAsLong: false });
  const { who, displayName, username, avatar, icon } = marks.own;
  const body = press(html, {
    nonce: { mark: marks.nonce, isAsLong: true },
    face: gap(face),
    who: gap(who),
    displayName: gap(displayName),
    username: gap(username),
    avatar: gap(avatar),
    icon: gap(icon),
    ...Object.fromEntries(places.map(([place, mark]) => [place, gap(mark)])),
    ...Object.fromEntries(things.map((thing) => [`html of ${thing.name}`, { ...gap(thing.html), isItself: true }])),
  });
  return { status, headers: [...headers], body, drawnAs: drawingAs(things) };
}

/** What a reader finds in the gaps of such a page. */
export function fillingOf(
  { avatar, icon, who, ...names }: Own,
  { face, parts, nonce }: Omit<Under, 'marks' | 'things'> & { nonce: string },
): Filling<Place> {
  return { ...names, nonce, face, who: String(who), avatar: avatar ?? '', icon: icon ?? '', ...Object.fromEntries(placesOf(parts)) };
}
