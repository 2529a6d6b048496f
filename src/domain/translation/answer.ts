// What may be asked of a translation engine, and which of its answers may be shown.

/** Beyond a few letters a translation is never four times as long; what is longer is talk, not translation. */
const growthMax = 4;
const alwaysAllowed = 16;

/** The text as it is asked and remembered: one spelling, no control characters, single spaces. */
export const askedForm = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .trim();

const hangul = /[가-힣ㄱ-ㅎ]/;
/** Signs that make an address, a tag or a hidden turn of writing; none may appear that the original did not have. */
const suspicious = /https?:|www\.|[<>{}]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/giu;

/** Whether an engine could say anything to it: there are letters, and they are not of the language that is asked for already. */
export const isTranslatable = (text: string, targetLang: string): boolean =>
  /\p{L}{2}/u.test(text) && !/^\S+:\/\/\S*$/.test(text) && !(targetLang === 'ko' && hangul.test(text));

/** Undefined where the answer is no translation: not a text, too long, with control characters, or with links the original has not. */
export function shownAnswer(original: string, answer: unknown): string | undefined {
  if (typeof answer !== 'string' || answer.length > Math.max(alwaysAllowed, original.length * growthMax)) return undefined;
  const text = answer.normalize('NFC').trim();
  if (text === '' || !text.isWellFormed() || /\p{Cc}/u.test(text)) return undefined;
  const known = original.toLowerCase();
  const added = (text.match(suspicious) ?? []).some((sign) => !known.includes(sign.toLowerCase()));
  return added ? undefined : text;
}
