// Finds addresses in a folded text, also those whose dot is spelled out or stands apart, and says whether they may stand.
import { nationsGroups } from '../team/names/nations.data.ts';
import {
  allowedHosts,
  contactHosts,
  coreEndings,
  exactHosts,
  hangulEndings,
  namelikeEndings,
  openHosts,
  plainEndings,
  shortEndings,
  spelledNames,
  wideEndings,
} from './address.data.ts';

const [wide, core, plain] = [new Set(wideEndings), new Set(coreEndings), new Set(plainEndings)];
const [short, namelike, hangul] = [new Set(shortEndings), new Set(namelikeEndings), new Set(hangulEndings)];
/** How far a name or a blank is looked for: names are no longer, and nobody reads across more. */
const nameMax = 63;
const blanksMax = 3;

const isBetween = (char: string | undefined): boolean => char !== undefined && ' \n()[]{}<>"\'`*'.includes(char);
const isNamePart = (char: string | undefined): boolean => char !== undefined && /[a-z0-9가-힣-]/.test(char);
const isHostPart = (char: string | undefined): boolean => char === '.' || isNamePart(char);

type Sides = { name: string; nameFrom: number; ending: string; endingTo: number; isApart: boolean };

const endingAt = /^(?:[a-z]{2,12}|닷컴|닷넷|컴|넷|한국)/;
/** Hangul goes on into another word (컴백, 한국시리즈), unless it is a particle or what one does with an address. */
const goesOn =
  /^(?!(?:으로|로|에서?|은|는|이|가|을|를|도|입니다|이에요|임)(?![가-힣])|(?:으?로|에서?)?(?:접속|검색|주소|오세요|들어|가입))[가-힣]/;

/** The name before a dot and the ending after it. */
function sidesOf(flat: string, from: number, to: number): Sides | undefined {
  let nameTo = from;
  while (from - nameTo < blanksMax && isBetween(flat[nameTo - 1])) nameTo -= 1;
  let nameFrom = nameTo;
  while (nameTo - nameFrom < nameMax && isNamePart(flat[nameFrom - 1])) nameFrom -= 1;
  if (nameFrom === nameTo) return undefined;
  let endingFrom = to;
  while (endingFrom - to < blanksMax && isBetween(flat[endingFrom])) endingFrom += 1;
  const rest = flat.slice(endingFrom, endingFrom + 18);
  const ending = endingAt.exec(rest)?.[0] ?? '';
  if (ending === '' || /[a-z0-9-]/.test(rest[ending.length] ?? '')) return undefined;
  if (/[가-힣]/.test(ending) && goesOn.test(rest.slice(ending.length))) return undefined;
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
  if ((exactHosts as readonly string[]).includes(latin)) return null;
  return isIn(allowedHosts, latin) && !isIn(openHosts, latin) ? null : 'link';
}

const isTelegram = ({ name, ending }: Sides): boolean => name === 't' && ending === 'me';

/** What is done with an address, right after it or right before. */
const called =
  /^(?:으로|로|에서|에|[^\da-z가-힣\n]){0,3}(?:접속|검색(?![어량])|주소|들어오|들어와|오세요|가입(?! ?국)|클릭|바로가기|치세요|치시|쳐보)/;
const announced = /(?:주소|접속|검색|도메인|사이트)(?:창에|는|은|가)?[^\da-z가-힣\n]{0,3}$/;
const isCalled = (flat: string, { nameFrom, endingTo }: Sides): boolean =>
  called.test(flat.slice(endingTo, endingTo + 16)) || announced.test(flat.slice(Math.max(0, nameFrom - 9), nameFrom));

/** 일본·한국 on a line of its own is a match. */
const nations: ReadonlySet<string> = new Set(nationsGroups.flatMap(({ rows }) => rows.flatMap(([, , full, brief]) => [full, brief])));

const standsAlone = (flat: string, { name, nameFrom, endingTo }: Sides): boolean =>
  name.length > 1 &&
  !nations.has(name) &&
  /(?:^|\n)[^\da-z가-힣\n]{0,3}$/.test(flat.slice(Math.max(0, nameFrom - 4), nameFrom)) &&
  /^[^\da-z가-힣\n]{0,3}(?:\n|$)/.test(flat.slice(endingTo, endingTo + 4));

/** A page after it, or a mailbox before it. */
const hasMore = (flat: string, { nameFrom, endingTo }: Sides): boolean =>
  flat[nameFrom - 1] === '@' || /^\/[a-z0-9]/.test(flat.slice(endingTo, endingTo + 2));

/** A name such as nobody has but a site: win99, bet-king. */
const siteLike = /^(?=[a-z0-9-]{4})(?:[a-z-]*[a-z][0-9]|[0-9-]+[a-z]|[a-z]+-)/;

function isLongName(flat: string, { name, nameFrom, ending }: Sides): boolean {
  let from = nameFrom;
  while (nameFrom - from < nameMax && isHostPart(flat[from - 1])) from -= 1;
  const labels = `${flat.slice(from, nameFrom)}${name}`.replace(/^.*[가-힣]/, '').split('.');
  return labels.some((label) => label.length >= 2 * ending.length || siteLike.test(label));
}

/** How sentences end, and hardly a name. */
const sentenceEnd = /[다요죠네까지어아야음임함림됨]$/;
/** Behind a full stop with nothing around it, where the next sentence may just as well begin. */
function isAtStop(sides: Sides, flat: string): boolean {
  const { name, ending } = sides;
  if (ending === '컴' && (name.length === 1 || sentenceEnd.test(name))) return isCalled(flat, sides);
  if (core.has(ending)) return true;
  if (hangul.has(ending)) return isCalled(flat, sides) || standsAlone(flat, sides);
  const latin = /[a-z0-9-]*$/.exec(name)?.[0] ?? '';
  if (!/[a-z]/.test(latin)) {
    if (wide.has(ending) && name.length > 1 && (hasMore(flat, sides) || standsAlone(flat, sides))) return true;
    return (wide.has(ending) || short.has(ending)) && isCalled(flat, sides);
  }
  if (wide.has(ending)) return true;
  if (!short.has(ending) && !namelike.has(ending)) return false;
  if (hasMore(flat, sides) || isCalled(flat, sides)) return true;
  if (short.has(ending)) return isLongName(flat, sides);
  return siteLike.test(latin) || (latin.length > 4 && standsAlone(flat, sides));
}

function isAddress(sides: Sides, sign: string, flat: string): boolean {
  if (isTelegram(sides)) return true;
  const { name, ending, isApart } = sides;
  const hasLatin = /[a-z]/.test(name);
  if (sign === '.' && !isApart) return isAtStop(sides, flat);
  if (!plain.has(ending)) return false;
  if (sign === '.') return ending.length > 1 && (hasLatin || isCalled(flat, sides) || standsAlone(flat, sides));
  if (sign === '점') return hasLatin || (!isApart && (ending === '컴' || /\d{3,}$/.test(name)));
  return isApart || !(spelledNames as readonly string[]).includes(name);
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
  if (!sides || !isAddress(sides, sign, flat)) return null;
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
