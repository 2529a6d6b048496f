// Whether a text tries to lead readers to a betting site or a private channel: then it waits for a review.
import { type Folded, fold } from './fold.ts';
import { addressIn } from './links.ts';
import { createSpotter, figuresAround, type Sought, type Spot } from './spot.ts';
import { brands, contactWords, hiddenWords, looseWords, messengers, numberedStems, offers, tightWords, topics } from './suspect.data.ts';

export type Suspicion = 'link' | 'handle' | 'words';

type Kind = 'held' | 'hidden' | 'stem' | 'topic' | 'offer' | 'contact' | 'messenger' | 'short-messenger';

const listed = (kind: Kind, words: readonly string[], more: Omit<Sought<Kind>, 'kind' | 'word'> = {}): Sought<Kind>[] =>
  words.map((word) => ({ kind, word, ...more }));

const spotsIn = createSpotter<Kind>([
  ...listed('held', looseWords, { isLoose: true }),
  ...tightWords.map((one) => ({ kind: 'held' as const, ...one })),
  ...listed('held', brands, { isLoose: true, isOwn: true }),
  ...listed('hidden', hiddenWords, { isOwn: true }),
  ...listed('stem', numberedStems),
  ...listed('topic', topics),
  ...listed('offer', offers),
  ...listed('contact', contactWords, { isLoose: true }),
  ...messengers.map(({ isShort, ...one }) => ({
    kind: isShort ? ('short-messenger' as const) : ('messenger' as const),
    isLoose: true,
    ...one,
  })),
]);

/** What asks for an answer elsewhere, soon after the messenger's name. */
const asked = /^.{0,10}?(?:문의|주세요|연락\s?(?:주|바)|상담|오세요|친추|친구\s?추가|추가(?:해|하)|들어오|입장하)/;
/** A name with a figure, a stroke or a sign before it; or after a word that announces one. */
const named = /^[^a-z0-9@]{0,8}(?:@\s?[a-z0-9_]{3,}|[a-z](?=[a-z0-9_]*[0-9_])[a-z0-9_]{3,})/;
const announced = /^[^a-z0-9]{0,6}(?:아이디|:|=|id[^a-z0-9])[^a-z0-9]{0,4}[a-z0-9][a-z0-9_]{3,}/;
const namedAtOnce = /^(?:\s|[:=@()[\]-]|아이디|방|채널){0,8}[a-z][a-z0-9_]{3,}/;
const namedBefore = /@[a-z0-9_]{4,}[^a-z0-9가-힣]{0,4}$/;
const around = 48;

function leadsToSomebody({ flat, at }: Folded, { sought, from, to }: Spot<Kind>): boolean {
  const end = (at[to - 1] ?? 0) + 1;
  const after = flat.slice(end, end + around);
  if (asked.test(after) || named.test(after) || announced.test(after)) return true;
  if (sought.kind === 'short-messenger' && namedAtOnce.test(after)) return true;
  const begin = at[from] ?? 0;
  return namedBefore.test(flat.slice(Math.max(0, begin - around), begin));
}

/** A name, or a telephone. */
const idOf = /(?:아이디|(?<![a-z])id)\s?[:=]\s?[a-z0-9_]{4,}/;
const telephone = /(?<!\d)01[016789][-. ]?\d{3,4}[-. ]?\d{4}(?!\d)/;

const namesSomebody = (flat: string): boolean =>
  ((flat.includes('아이디') || flat.includes('id')) && idOf.test(flat)) || (flat.includes('01') && telephone.test(flat));

const isSiteName = (text: Folded, spot: Spot<Kind>): boolean => {
  const { before, after } = figuresAround(text, spot);
  return after >= 2 || (before >= 2 && spot.sought.word === 'bet');
};

/** So many letters around what is offered belong to the offer. */
const offerReach = 30;

/** Spots come in the order of the text, so that what is near is found by walking on. */
function isOffer(spots: readonly Spot<Kind>[]): boolean {
  const made = spots.filter(({ sought }) => sought.kind === 'offer');
  if (made.length < 2) return false;
  let first = 0;
  return spots.some(({ sought: { kind }, from, to }) => {
    if (kind !== 'topic') return false;
    while ((made[first]?.to ?? Number.POSITIVE_INFINITY) <= from - offerReach) first += 1;
    const near = new Set<string>();
    for (let k = first; (made[k]?.from ?? Number.POSITIVE_INFINITY) < to + offerReach; k += 1) near.add(made[k]?.sought.word ?? '');
    return near.size >= 2;
  });
}

const isHeld = (text: Folded, spot: Spot<Kind>): boolean =>
  spot.sought.kind === 'held' ||
  (spot.sought.kind === 'hidden' && spot.isTakenApart) ||
  (spot.sought.kind === 'stem' && isSiteName(text, spot));

const isContact = (text: Folded, spot: Spot<Kind>): boolean =>
  spot.sought.kind === 'contact' || (spot.sought.kind.endsWith('messenger') && leadsToSomebody(text, spot));

/** Null for a text that may stand at once. `ownHost`: the house's own; links to it are nobody's advertising. */
export function suspicionOf(text: string, ownHost?: string): Suspicion | null {
  const folded = fold(text);
  const address = addressIn(folded.flat, ownHost);
  if (address) return address;
  const spots = spotsIn(folded);
  if (spots.some((spot) => isContact(folded, spot)) || namesSomebody(folded.flat)) return 'handle';
  return spots.some((spot) => isHeld(folded, spot)) || isOffer(spots) ? 'words' : null;
}
