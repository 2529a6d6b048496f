// “그럼 배당은?”: what a message leaves out was said before it.
import type { Asked, Purpose } from './asked.ts';
import { purposeOf } from './purpose.ts';

const pointsBack =
  /^(?:그럼|그러면|그|거기|이|저|걔네?|그쪽|둘|그\s*(?:경기|팀|둘))|그\s*(?:경기|팀)|배당은|폼은|전적은|결과는|언제(?:야|예요|지)?\s*\??$|^(?:왜|이유는)/;
/** 내일은?, 야구는?, 그럼 첼시는요?: names another thing and asks the same of it. */
const asksTheSame = /^(?:그럼|그러면|그리고)?\s*\S{1,12}(?:\s\S{1,8})?(?:은|는)\s*요?\s*[?]*$/;
/** Asks something of a match in so few words that the match must have been said. */
const fewLetters = 14;
const ofMatches: ReadonlySet<Purpose> = new Set([
  'match',
  'odds',
  'form',
  'meetings',
  'schedule',
  'count',
  'live',
  'result',
  'value',
  'picks',
  'sure-picks',
]);
const ofOneMatch: ReadonlySet<Purpose> = new Set(['match', 'odds', 'form', 'meetings', 'schedule', 'live', 'result']);

const namesAnything = ({ mentions, sports, leagues, span }: Asked): boolean =>
  mentions.length > 0 || sports.length > 0 || leagues.length > 0 || span !== null;

/** What is named now takes the place of what was; the rest stands. */
function sameOf(asked: Asked, last: Asked): Asked {
  const hasPlace = asked.sports.length > 0 || asked.leagues.length > 0;
  const who = asked.mentions.length > 0 || hasPlace ? asked : last;
  return { ...last, mentions: who.mentions, sports: who.sports, leagues: who.leagues, span: asked.span ?? last.span };
}

/** Takes teams, place, time and purpose over from the last question that had any, where this one leaves them out. */
export function followed(asked: Asked, text: string, before: readonly Asked[]): Asked {
  const said = text.normalize('NFC').toLowerCase().trim();
  if (asked.care || asked.topic) return asked;
  const last = [...before].reverse().find((one) => !one.care && ofMatches.has(one.purpose) && namesAnything(one));
  if (last && namesAnything(asked) && asksTheSame.test(said)) return sameOf(asked, last);
  const named = [...before].reverse().find(({ care, mentions }) => !care && mentions.length > 0);
  if (!named || asked.mentions.length > 0 || asked.sports.length > 0 || asked.leagues.length > 0) return asked;
  const span = asked.span ?? named.span;
  const purpose = purposeOf(said, { mentions: named.mentions, span: asked.span, hasPlace: named.sports.length > 0 });
  const isShort = said.length <= fewLetters && asked.purpose === 'chat' && ofOneMatch.has(purpose) && purpose !== 'match';
  if (!ofOneMatch.has(purpose) || !(pointsBack.test(said) || isShort)) return asked;
  return { ...asked, purpose, mentions: named.mentions, span };
}
