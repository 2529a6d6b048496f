// “그럼 배당은?”: what a message leaves out was said before it.
import type { Asked } from './asked.ts';

const pointsBack =
  /^(?:그럼|그러면|그|거기|이|저|걔네?|그쪽|그\s*(?:경기|팀|둘))|그\s*(?:경기|팀)|배당은|폼은|전적은|결과는|언제(?:야|예요|지)?\s*\??$|^(?:왜|이유는)/;
const ofMatches = new Set(['match', 'odds', 'form', 'meetings', 'schedule', 'live', 'result', 'picks', 'chat']);

/** Takes teams (else place and time) over from the last question that named any, where this one names none and points back. */
export function followed(asked: Asked, text: string, before: readonly Asked[]): Asked {
  if (asked.care || asked.mentions.length > 0 || !ofMatches.has(asked.purpose) || !pointsBack.test(text.trim())) return asked;
  const last = [...before].reverse().find(({ mentions }) => mentions.length > 0);
  if (!last) return asked;
  return {
    ...asked,
    purpose: asked.purpose === 'chat' || asked.purpose === 'picks' ? 'match' : asked.purpose,
    mentions: last.mentions,
    span: asked.span ?? last.span,
  };
}
