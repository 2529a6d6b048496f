// Whether a text tries to lead readers to a betting site or a private channel: then it waits for a review.
import { type ContactKind, isContact, namesSomebody } from './contact.ts';
import { type Folded, fold } from './fold.ts';
import { addressIn } from './links.ts';
import { createSpotter, figuresAround, type Sought, type Spot, sentenceAround, textAround } from './spot.ts';
import {
  askingWords,
  brands,
  claims,
  contactWords,
  curtMessengers,
  guardedWords,
  hiddenWords,
  looseWords,
  messengers,
  numberedStems,
  offers,
  shares,
  shortBrands,
  shortMessengers,
  tightWords,
  topics,
} from './suspect.data.ts';

export type Suspicion = 'link' | 'handle' | 'words';

type WordKind = 'held' | 'hidden' | 'stem' | 'share' | 'claim' | 'topic' | 'offer';
type Kind = WordKind | ContactKind;
type Features = Omit<Sought<Kind>, 'kind' | 'word'>;

/** Words are folded as texts are: ㅌㄹ reads as what it becomes. */
const listed = (kind: Kind, words: readonly (string | Omit<Sought<never>, 'kind'>)[], more: Features = {}): Sought<Kind>[] =>
  words.map((one) => {
    const sought = typeof one === 'string' ? { word: one } : one;
    return { ...more, ...sought, kind, word: fold(sought.word).dense };
  });

const spotsIn = createSpotter<Kind>([
  ...listed('held', [...looseWords, ...guardedWords], { isLoose: true }),
  ...listed('held', tightWords),
  ...listed('held', brands, { isLoose: true, isOwn: true }),
  ...listed('held', shortBrands, { isUnbroken: true, isOwn: true }),
  ...listed('hidden', hiddenWords, { isOwn: true }),
  ...listed('stem', numberedStems),
  ...listed('share', shares, { isLoose: true }),
  ...listed('claim', claims, { isLoose: true }),
  ...listed('topic', topics),
  ...listed('offer', offers),
  ...listed('contact', contactWords, { isLoose: true }),
  ...listed('asking', askingWords, { isLoose: true }),
  ...listed('messenger', messengers, { isLoose: true }),
  ...listed('short-messenger', shortMessengers, { isLoose: true }),
  ...listed('curt-messenger', curtMessengers, { startsWord: true }),
]);

const isSiteName = (text: Folded, spot: Spot<Kind>): boolean => {
  const { before, after } = figuresAround(text, spot);
  return after >= 2 || (before >= 2 && spot.sought.word === 'bet');
};

/** 롤링 3배 is a share, 롤링 3 배구 is none. */
const share = /^\d{0,3} ?(?:%|퍼|배(?![구당팅])|프로(?![가-힣]))/;

/** Places to bet at, what is done there, and what else is claimed of them; 스포츠토토, 에 베팅했다 and Arne Slot are none. */
const place =
  '놀이터|사이트|싸이트|업체|카지노|바카라|미니게임|첫충|환전|사설|무제재|졸업없|무졸업|(?<!스포츠)토토|슬롯(?!감독|체제|호|의)|(?<!에)[배베]팅(?![했한하은을는도이안라])';
const placeAfter = new RegExp(`^(?:.{0,14}?(?:${place})|[은는음인이]{0,2}곳)`);
const placeBefore = new RegExp(`(?:${place}).{0,14}$`);
const lettersOf = (part: string): string => part.replace(/[^\da-z가-힣]/g, '');
/** Read without what stands between the letters, as the claim itself is. */
function isOfPlace(text: Folded, spot: Spot<Kind>): boolean {
  const { before, after } = sentenceAround(text, spot);
  return placeAfter.test(lettersOf(after)) || placeBefore.test(lettersOf(before));
}

/** So many letters around what is offered belong to the offer. */
const offerReach = 30;
/** So many words make one: in a line, and over several. */
const [offersInLine, offersAround] = [2, 4];

/** Spots come in the order of the text, so that what is near is found by walking on. */
function isOffer(spots: readonly Spot<Kind>[]): boolean {
  const made = spots.filter(({ sought }) => sought.kind === 'offer');
  if (made.length < offersInLine) return false;
  let first = 0;
  return spots.some(({ sought: { kind }, from, to, line }) => {
    if (kind !== 'topic') return false;
    while ((made[first]?.to ?? Number.POSITIVE_INFINITY) <= from - offerReach) first += 1;
    const [around, inLine] = [new Set<string>(), new Set<string>()];
    for (let k = first; ; k += 1) {
      const offer = made[k];
      if (!offer || offer.from >= to + offerReach) break;
      around.add(offer.sought.word);
      if (offer.line === line) inLine.add(offer.sought.word);
    }
    return inLine.size >= offersInLine || around.size >= offersAround;
  });
}

function isHeld(text: Folded, spot: Spot<Kind>): boolean {
  switch (spot.sought.kind) {
    case 'held':
      return true;
    case 'hidden':
      return spot.isTakenApart;
    case 'stem':
      return isSiteName(text, spot);
    case 'share':
      return share.test(textAround(text, spot).after);
    case 'claim':
      return isOfPlace(text, spot);
    default:
      return false;
  }
}

/** Null for a text that may stand at once. `ownHost`: the house's own; links to it are nobody's advertising. */
export function suspicionOf(text: string, ownHost?: string): Suspicion | null {
  const folded = fold(text);
  const address = addressIn(folded.flat, ownHost);
  if (address) return address;
  const spots = spotsIn(folded);
  if (spots.some((spot) => isContact(folded, spot)) || namesSomebody(folded.flat)) return 'handle';
  return spots.some((spot) => isHeld(folded, spot)) || isOffer(spots) ? 'words' : null;
}
