// Whether a text names a way to write to somebody elsewhere: a messenger with a name or a plea, an id, a telephone.
import type { Folded } from './fold.ts';
import { type Spot, sentenceAround, textAround } from './spot.ts';

/** `asking`: words that are said of a defence and of bookmakers as well. `curt`: a messenger in one syllable. */
export type ContactKind = 'contact' | 'asking' | 'messenger' | 'short-messenger' | 'curt-messenger';

/** What asks for an answer elsewhere, soon after the messenger's name. */
const asked = /^.{0,10}?(?:문의|주세요|연락\s?(?:주|바)|상담|오세요|친추|친구\s?추가|추가(?:해|하)|들어오|입장하)/s;
/** A name with a figure, a stroke or a sign before it; or after a word that announces one. */
const named = /^[^a-z0-9@]{0,8}(?:@\s?[a-z0-9_]{3,}|[a-z](?=[a-z0-9_]*[0-9_])[a-z0-9_]{3,})/;
const announced = /^[^a-z0-9]{0,6}(?:아이디|:|=|id[^a-z0-9])[^a-z0-9]{0,4}[a-z0-9][a-z0-9_]{3,}/;
const namedAtOnce = /^(?:\s|[:=@()[\]-]|아이디|방|채널){0,8}[a-z][a-z0-9_]{3,}/;
const namedBefore = /@[a-z0-9_]{4,}[^a-z0-9가-힣]{0,4}$/;

function leadsToSomebody(text: Folded, spot: Spot<string>): boolean {
  const { before, after } = textAround(text, spot);
  if (asked.test(after) || named.test(after) || announced.test(after)) return true;
  return (spot.sought.kind === 'short-messenger' && namedAtOnce.test(after)) || namedBefore.test(before);
}

/** 라인 추가 해 주세요, 라인 문의 환영: what readers are told to do, right after it; consonants (ㄱㄱ) as they fold. */
const pleads =
  /^[^\da-z가-힣]{0,3}(?:(?:은|는|로|도|만|후|및)\s?)?(?:연락|상담|\u1100{2}|해\s?주|하세요|하시|하십|하실|주세요|주시|주십|부탁|환영|받(?:아|습|음|는)|바랍|바람)/;

/** 문의는 라인 추가. */
const leadsUp = /(?:문의|상담|연락)(?:는|은)?[^\da-z가-힣]{0,3}$/;

function isAsked(text: Folded, spot: Spot<string>): boolean {
  const { before, after } = sentenceAround(text, spot);
  return leadsUp.test(before) || pleads.test(after) || named.test(after) || announced.test(after);
}

/** 텔 win7788: nothing but signs before a name with figures; 라인 best11 names nobody. */
const figuredAtOnce =
  /^[ :=@()[\]-]{0,4}(?!(?:top|best|euro|uefa|fifa|afc|kbo|mlb|nba|ufc|mf|df|fw|u)\d)(?=[a-z_]+[a-z0-9_]*\d)[a-z0-9_]{4,}/;

export function isContact(text: Folded, spot: Spot<string>): boolean {
  switch (spot.sought.kind as ContactKind) {
    case 'contact':
      return true;
    case 'asking':
      return isAsked(text, spot);
    case 'curt-messenger':
      return figuredAtOnce.test(textAround(text, spot).after);
    case 'messenger':
    case 'short-messenger':
      return leadsToSomebody(text, spot);
    default:
      return false;
  }
}

const idOf = /(?:아이디|(?<![a-z])id)\s?[:=]\s?[a-z0-9_]{4,}/;

/** Up to three signs or blanks of one line. */
const apart = '[^\\da-z가-힣\\n]{0,3}';
/** In its groups, or from abroad; letters that look like figures among them. */
const inGroups = new RegExp(
  `(?<![\\da-z])(?:(?:00)?82${apart}[0o]?${apart}1[0o]|[0o][1il][016789o])${apart}[\\do]{3,4}${apart}[\\do]{4}(?!\\d)`,
);
/** In other groups (010 12 34 56 78). */
const inPairs = new RegExp(`(?<!\\d)010(?:${apart}\\d){8}(?!${apart}\\d)`, 'g');
/** Figure by figure, all the same way, and maybe otherwise between the groups; 0-1 0-1 2-3 are results. */
const same = '([^\\da-z가-힣\\n]{1,3})';
// (?:0), since \10 would be another group.
const byFigure = new RegExp(`(?<!\\d${apart})0${same}1\\1(?:0)${same}\\d(?:\\1\\d){3}\\2\\d(?:\\1\\d){3}(?!${apart}\\d)`, 'g');
/** More noughts than this among the last eight figures are innings without a run. */
const noughtsMax = 2;

const isNoScore = (written: string): boolean => {
  const last = written.replace(/\D/g, '').slice(-8);
  return last.length - last.replaceAll('0', '').length <= noughtsMax;
};

const isTelephone = (flat: string): boolean =>
  inGroups.test(flat) || [inPairs, byFigure].some((form) => [...flat.matchAll(form)].some(([written]) => isNoScore(written)));

/** A name that is announced, or a telephone. */
export const namesSomebody = (flat: string): boolean =>
  ((flat.includes('아이디') || flat.includes('id')) && idOf.test(flat)) || isTelephone(flat);
