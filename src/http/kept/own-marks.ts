// What stands for a member's name in a page that several share, until each is given the page with their own.
import { randomBytes } from 'node:crypto';
import type { KeptPage } from './kept-page.ts';
import { type Drawn, textOf } from './own-page.ts';
import { type Filling, type Gap, press, type Written, written } from './pressed.ts';
import { fillingsOf, type Slots, slotsOf } from './slots.ts';

/** As the pages tell it; http does not look into them. */
type Own = { who: number; displayName: string; username: string; avatar: string | null; icon: string | null };

/** Of a part that is the member's own: what it says, and the text it is drawn from. */
type OwnPlace = `html of ${string}` | `text of ${string}` | `slot ${number} of ${string}`;
/** `html`: absent where what its text tells is drawn elsewhere, as things. */
export type OwnPart = { name: string; html?: string | undefined; text: string };
/** A post, a line or a place that may be the reader's own: as nobody's, with all that could be theirs, and how it is drawn as it is marked. */
export type OwnThing = { name: string; html: string; fullest: string; draw: (mark: string) => string };
export type MarkedThing = { name: string; mark: string };

/** The nonce of the answer, and whatever bears the member's name or face. */
type Place = 'nonce' | 'face' | keyof Own | OwnPlace;
/** `drawnAs`: what stands in the slots of marked things; it is drawn once for all whose mark says the same. Undefined where it does not fit. */
export type SharedPage = KeptPage<Place> & { drawnAs: (marks: readonly MarkedThing[]) => Filling<Place> | undefined };

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

/** A thing as it stands in a page that is to be pressed, with marks in its slots. */
type Slotted = { thing: OwnThing; slots: Slots; marks: readonly string[]; nobodys: readonly string[] };

const placeOf = (name: string, slot: number): OwnPlace => `slot ${slot} of ${name}`;

/** A mark is as long as its slot, and no slot shorter than a mark. */
function slotted(thing: OwnThing, secret: string): Slotted | undefined {
  const found = slotsOf(thing.html, thing.fullest);
  if (!found) return undefined;
  const marks = found.sizes.map((size, slot) => `${thing.name.replace(/\W/g, '-')}-${slot}-${secret}`.padEnd(size, '-'));
  const slots = { ...found, sizes: marks.map((mark) => mark.length) };
  const nobodys = fillingsOf(thing.html, slots);
  return nobodys && { thing, slots, marks, nobodys };
}

const withSlots = ({ slots, marks }: Slotted): string => slots.fixed.map((text, at) => text + (marks[at] ?? '')).join('');

const gapsOf = ({ thing, marks, nobodys }: Slotted): [OwnPlace, Gap][] =>
  marks.map((mark, at) => [placeOf(thing.name, at), { mark, isAsLong: true, otherwise: nobodys[at] ?? '' }]);

function drawingAs(things: readonly Slotted[]): SharedPage['drawnAs'] {
  const byName = new Map(things.map((one) => [one.thing.name, one]));
  const known = new Map<string, Written[] | undefined>();
  function drawn({ name, mark }: MarkedThing): Written[] | undefined {
    const one = byName.get(name);
    // It stands further down than the page shows at first.
    if (!one) return [];
    const key = `${name} ${mark}`;
    if (!known.has(key))
      known.set(
        key,
        fillingsOf(one.thing.draw(mark), one.slots)?.map((text) => written(text)),
      );
    return known.get(key);
  }
  return (marks) => {
    const filling: Partial<Record<OwnPlace, Written>> = {};
    for (const marked of marks) {
      const fillings = drawn(marked);
      if (!fillings) return undefined;
      for (const [slot, text] of fillings.entries()) filling[placeOf(marked.name, slot)] = text;
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
  const roomy = things.flatMap((thing) => slotted(thing, marks.secret) ?? []);
  if (roomy.length < things.length) return undefined;
  const page = roomy.reduce((text, one) => text.split(one.thing.html).join(withSlots(one)), html);
  const gap = (mark: string | number) => ({ mark: String(mark), isAsLong: false });
  const { who, displayName, username, avatar, icon } = marks.own;
  const body = press(page, {
    nonce: { mark: marks.nonce, isAsLong: true },
    face: gap(face),
    who: gap(who),
    displayName: gap(displayName),
    username: gap(username),
    avatar: gap(avatar),
    icon: gap(icon),
    ...Object.fromEntries(places.map(([place, mark]) => [place, gap(mark)])),
    ...Object.fromEntries(roomy.flatMap(gapsOf)),
  });
  return { status, headers: [...headers], body, drawnAs: drawingAs(roomy) };
}

/** What a reader finds in the gaps of such a page. */
export function fillingOf(
  { avatar, icon, who, ...names }: Own,
  { face, parts, nonce }: Omit<Under, 'marks' | 'things'> & { nonce: string },
): Filling<Place> {
  return { ...names, nonce, face, who: String(who), avatar: avatar ?? '', icon: icon ?? '', ...Object.fromEntries(placesOf(parts)) };
}
