// Holds what a language model says against what its tools returned: a sentence with a number from nowhere, a secret or what nobody may say is not said.
import { standingNumbers } from '#domain/assistant/care.data.ts';
import { plainFigures, unfounded } from '#domain/assistant/numbers.ts';
import { isSwapped } from '#domain/assistant/shares.ts';
import { fold } from '#domain/moderation/fold.ts';
import type { Line } from '../facts/fact.ts';
import { isCertain, isRumour } from './certain.ts';
import { rules } from './prompt.data.ts';
import type { Sources } from './sources.ts';
import { isUnsaid } from './unsaid.ts';

const sentenceLength = 300;
/** 열 번 중 네 번, 절반: shares in words, which nobody could hold against a record. */
const shareInWords =
  /(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s*(?:번|경기)\s*(?:중|가운데)|절반|반반|\p{Script=Hangul}+\s*분의\s*\p{Script=Hangul}+/u;
const ofHelp = /☎|상담|전화|신고\s*센터|19\s*세/;
/** Letters and figures alone, whatever they are dressed up as. */
const squeezed = (text: string): string => fold(text).flat.replace(/[\s\p{P}]/gu, '');
const secretLength = 16;
const rulesSqueezed = rules.map(squeezed);

export type Checking = {
  sources: Sources;
  /** Numbers that the question's own day brings along (3월 5일); nothing else of a question proves a number. */
  day: string;
  /** Never said, whole or in part. */
  secrets: readonly string[];
};
/** `stands`: what it rests on, each with a reference. */
export type Sentence = { text: string; stands: Line[] };

const withoutMarks = (text: string): string =>
  text
    .replace(/\p{Cf}+/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\*\*|__|`+/g, '')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*•])\s+/, '')
    .trim();

/** A long piece of our own rules, told in any spacing. */
function isOfRules(text: string): boolean {
  const said = squeezed(text);
  if (said.length < secretLength) return false;
  return rulesSqueezed.some((rule) => {
    for (let at = 0; at + secretLength <= said.length; at += 4) if (rule.includes(said.slice(at, at + secretLength))) return true;
    return false;
  });
}

const isSecret = (text: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => secret.length >= 6 && squeezed(text).includes(squeezed(secret)));

/** 확률은85%: a figure that hangs on a word is one all the same. */
const apart = (text: string): string => plainFigures(text).replace(/(?<=[가-힣])(?=\d)/g, ' ');
const isBorne = (text: string, by: readonly string[]): boolean => unfounded(apart(text), by.map(apart)).length === 0;

/** What the sentence names as its ground; where that does not bear its numbers, the one line that does. Null where none does. */
function groundsOf(bare: string, cited: readonly Line[], { sources, day }: Checking): Line[] | null {
  // The helplines' own numbers are no figures of a match.
  const always = ofHelp.test(bare) ? [day, ...standingNumbers] : [day];
  if (isBorne(bare, [...always, ...cited.map(({ text }) => text)])) return [...cited];
  const bearing = sources.all().find(({ text, reference }) => reference && isBorne(bare, [...always, text]));
  return bearing ? [bearing] : null;
}

/** Null: it is not said. */
export function checkedSentence(raw: string, checking: Checking): Sentence | null {
  const told = withoutMarks(raw);
  const places = [...told.matchAll(/\[(\d+)\]/g)].map(([, place]) => Number(place));
  const bare = told
    .replace(/\s*\[\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (bare === '' || bare.length > sentenceLength || /^[{[]\s*"/.test(bare)) return null;
  const lines = checking.sources.all().map(({ text }) => text);
  if (isUnsaid(told) || isCertain(bare) || isRumour(bare, lines)) return null;
  if (shareInWords.test(fold(bare).flat) || isSecret(bare, checking.secrets) || isOfRules(bare)) return null;
  const cited = [...new Set(places)].flatMap((place) => {
    const line = checking.sources.at(place);
    return line?.reference ? [line] : [];
  });
  const stands = groundsOf(bare, cited, checking);
  if (!stands || isSwapped(bare, lines)) return null;
  return { text: bare, stands };
}

/** Marks that stand behind a full stop belong before it. */
const marksInside = (line: string): string => line.replace(/([.!?…])((?:\s*\[\d+\])+)/g, '$2$1');

export const sentencesOf = (line: string): string[] =>
  marksInside(line)
    .split(/(?<=[.!?…])\s+/)
    .filter((one) => one.trim() !== '');
