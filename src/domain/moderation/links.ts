// Finds addresses in a folded text, also those whose dot is spelled out or stands apart, and says whether they may stand.
import { allowedHosts, contactHosts, coreEndings, openHosts, plainEndings, wideEndings } from './suspect.data.ts';

const [wide, core, plain] = [new Set(wideEndings), new Set(coreEndings), new Set(plainEndings)];
/** How far a name or a blank is looked for: names are no longer, and nobody reads across more. */
const nameMax = 63;
const blanksMax = 3;

const isBetween = (char: string | undefined): boolean => char !== undefined && ' ()[]{}<>"\'`*'.includes(char);
const isNamePart = (char: string | undefined): boolean => char !== undefined && /[a-z0-9가-힣-]/.test(char);
const isHostPart = (char: string | undefined): boolean => char === '.' || isNamePart(char);

type Sides = { name: string; nameFrom: number; ending: string; endingTo: number; isApart: boolean };

/** The name before a dot and the ending after it. */
function sidesOf(flat: string, from: number, to: number): Sides | undefined {
  let nameTo = from;
  while (from - nameTo < blanksMax && isBetween(flat[nameTo - 1])) nameTo -= 1;
  let nameFrom = nameTo;
  while (nameTo - nameFrom < nameMax && isNamePart(flat[nameFrom - 1])) nameFrom -= 1;
  if (nameFrom === nameTo) return undefined;
  let endingFrom = to;
  while (endingFrom - to < blanksMax && isBetween(flat[endingFrom])) endingFrom += 1;
  const rest = flat.slice(endingFrom, endingFrom + 13);
  const ending = /^(?:[a-z]{2,12}|컴|넷)/.exec(rest)?.[0] ?? '';
  if (ending === '' || /[a-z0-9-]/.test(rest[ending.length] ?? '')) return undefined;
  const isApart = nameTo !== from || endingFrom !== to;
  return { name: flat.slice(nameFrom, nameTo), nameFrom, ending, endingTo: endingFrom + ending.length, isApart };
}

const isIn = (hosts: readonly string[], host: string): boolean => hosts.some((known) => host === known || host.endsWith(`.${known}`));

export type Seen = 'link' | 'handle' | null;

/** A host in full, with whatever stands in front of it; what Hangul runs into it is no part of it. */
function judged(host: string, ownHost: string | undefined): Seen {
  const latin = host.replace(/^.*[가-힣]/, '').replace(/^[.-]+|[.-]+$/g, '');
  if (isIn(contactHosts, latin)) return 'handle';
  if (ownHost !== undefined && latin === ownHost) return null;
  return isIn(allowedHosts, latin) && !isIn(openHosts, latin) ? null : 'link';
}

const isTelegram = ({ name, ending }: Sides): boolean => name === 't' && ending === 'me';

/** `full`: a full stop; else a word that says one. */
function isAddress(sides: Sides, sign: string): boolean {
  const { name, ending, isApart } = sides;
  if (isTelegram(sides)) return true;
  const hasLatin = /[a-z]/.test(name);
  if (sign === '.') {
    if (isApart) return hasLatin && plain.has(ending) && ending.length > 1;
    return (hasLatin ? wide : core).has(ending);
  }
  if (!plain.has(ending)) return false;
  if (sign === '점' || sign === '쩜') return hasLatin || (!isApart && /\d{3,}$/.test(name));
  return true;
}

function hostAround(flat: string, { nameFrom, endingTo }: Sides): string {
  let [from, to] = [nameFrom, endingTo];
  while (nameFrom - from < 200 && isHostPart(flat[from - 1])) from -= 1;
  while (to - endingTo < 200 && /[a-z0-9.-]/.test(flat[to] ?? '')) to += 1;
  return flat.slice(from, to);
}

const signs = ['.', '점', '쩜', '닷', '도트', 'dot'] as const;

function atSign(flat: string, { at, sign }: { at: number; sign: string }, ownHost: string | undefined): Seen {
  const sides = sidesOf(flat, at, at + sign.length);
  if (!sides || !isAddress(sides, sign)) return null;
  if (isTelegram(sides)) return 'handle';
  if (sign !== '.' || sides.isApart) return judged(`${sides.name}.${sides.ending.replace('컴', 'com').replace('넷', 'net')}`, ownHost);
  return judged(hostAround(flat, sides), ownHost);
}

/** What follows `https://` and `www.` is an address whatever it ends in. */
function afterMark(flat: string, mark: string, ownHost: string | undefined): Seen {
  for (let at = flat.indexOf(mark); at >= 0; at = flat.indexOf(mark, at + mark.length)) {
    const written = /^[a-z0-9가-힣.@_:-]{2,}/.exec(flat.slice(at + mark.length, at + mark.length + 200))?.[0];
    const host = written?.replace(/^.*@/, '').replace(/:\d*$/, '');
    const seen = host ? judged(host, ownHost) : null;
    if (seen) return seen;
  }
  return null;
}

const numbered = /(?<![\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?=:\d|\/)/;

/** The first address that may not stand: a way to write to somebody, or any other. */
export function addressIn(text: string, ownHost: string | undefined): Seen {
  const flat = text.includes('%2e') ? text.replaceAll('%2e', '.') : text;
  for (const sign of signs)
    for (let at = flat.indexOf(sign); at >= 0; at = flat.indexOf(sign, at + sign.length)) {
      const seen = atSign(flat, { at, sign }, ownHost);
      if (seen) return seen;
    }
  return afterMark(flat, '://', ownHost) ?? afterMark(flat, 'www.', ownHost) ?? (numbered.test(flat) ? 'link' : null);
}
