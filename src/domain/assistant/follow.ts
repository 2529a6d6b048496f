// “그럼 배당은?”: what a message leaves out was said before it.
import type { Asked, Care, Purpose } from './asked.ts';
import { purposeOf } from './purpose.ts';

const pointsBack =
  /^(?:그럼|그러면|그|거기|이|저|걔네?|그쪽|둘|그\s*(?:경기|팀|둘))|그\s*(?:경기|팀)|배당은|폼은|전적은|결과는|언제(?:야|예요|지)?\s*\??$|^(?:왜|이유는|어때|어떰|어떻게\s*(?:봐|될))|(?:누구|어디)(?:랑|와|하고)\s*(?:해|하|붙|경기|싸|만나)/;
/** Chooses among all matches: 하나만 골라줘 is asked of nobody. */
const choosesAnew = /추천|골라|하나|다른|뭐|아무|확실|안전|경기\s*(?:있|좀|알려)/;
/** Of a day that is over no match is to come. */
const isPast = (label: string | undefined): boolean => label !== undefined && /어제|그제|지난/.test(label);
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
  return { ...last, mentions: who.mentions, sports: who.sports, leagues: who.leagues, span: asked.span ?? last.span, stranger: null };
}

type Short = { purpose: Purpose; said: string; before: readonly Asked[]; named: Asked };

/** 배당은?, 누가 이겨?, 예측해줘: what so few words ask for, of the match that was named last and of nothing since. */
function isShortOf(asked: Asked, { purpose, said, before, named }: Short): boolean {
  if (asked.purpose === 'chat') return purpose !== 'match';
  if (before.findLast((one) => !one.care && namesAnything(one)) !== named) return false;
  return (asked.purpose === 'picks' || asked.purpose === 'schedule') && !asked.span && !choosesAnew.test(said);
}

/** Who is in danger, too young or running after lost money stays so one message later. */
const lasting: ReadonlySet<Care> = new Set(['crisis', 'minor', 'loss']);
const refused: ReadonlySet<Purpose> = new Set(['picks', 'sure-picks', 'value', 'betting', 'joining']);
/** Asks to be given one, whatever else the message is about. */
const wantsOne =
  /추천|골라|찍어|픽(?!노트|스터)|하나만|한\s*(?:번|판|경기)만|걸(?:까|어|래|면)|베팅|배팅|토토|프로토|확실|제발|누가\s*이|이길|조합|예측|승률/;
const withPicks: ReadonlySet<Purpose> = new Set(['match', 'chat', 'how-to', 'odds']);

/** The care of an earlier message, where this one asks for picks all the same. */
function stillCared(asked: Asked, said: string, before: readonly Asked[]): Care | null {
  const care = before.findLast((one) => one.care !== null && lasting.has(one.care))?.care ?? null;
  if (!care || asked.care) return asked.care;
  const isRefused =
    refused.has(asked.purpose) || (withPicks.has(asked.purpose) && wantsOne.test(said)) || (care === 'crisis' && asked.purpose === 'chat');
  return isRefused ? care : null;
}

/** Takes teams, place, time and purpose over from the last question that had any, where this one leaves them out; care stays. */
export function followed(asked: Asked, text: string, before: readonly Asked[]): Asked {
  const said = text.normalize('NFC').toLowerCase().trim();
  const whole = completed(asked, said, before);
  return { ...whole, care: stillCared(whole, said, before) };
}

function completed(asked: Asked, said: string, before: readonly Asked[]): Asked {
  if (asked.care || asked.topic || asked.stranger === 'sport') return asked;
  const last = [...before].reverse().find((one) => !one.care && ofMatches.has(one.purpose) && namesAnything(one));
  if (last && namesAnything(asked) && asksTheSame.test(said)) return sameOf(asked, last);
  const named = before.findLast(({ care, mentions }) => !care && mentions.length > 0);
  if (!named || asked.mentions.length > 0 || asked.sports.length > 0 || asked.leagues.length > 0) return asked;
  const purpose = purposeOf(said, { mentions: named.mentions, span: asked.span, hasPlace: named.sports.length > 0 });
  const isOfIt = pointsBack.test(said) || (said.length <= fewLetters && isShortOf(asked, { purpose, said, before, named }));
  if (!ofOneMatch.has(purpose) || !isOfIt) return asked;
  const kept = purpose !== 'result' && isPast(named.span?.label) ? null : named.span;
  return { ...asked, purpose, mentions: named.mentions, span: asked.span ?? kept, stranger: null };
}
