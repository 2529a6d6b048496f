// What the dictionary does not hold: answers remembered from before, and an engine's where one is configured.

import { minutes } from '#domain/time/duration.ts';
import { askedForm, isTranslatable, shownAnswer } from '#domain/translation/answer.ts';
import type { TranslationEngine } from '#feeds/translation/translation.ts';
import { forEverybody } from '#storage/postgres/for-whom.ts';
import type { Stores } from '#storage/stores.ts';
import type { Viewer } from '../viewer.ts';
import { createAllowance } from './allowance.ts';

export type BeyondNeeds = {
  stores: Stores;
  clock: () => Date;
  /** Undefined where none is configured. */
  engine: TranslationEngine | undefined;
  /** Letters an engine may be asked to translate in a day. */
  translationCharsPerDay?: number;
  warn: (message: string, detail: Record<string, unknown>) => void;
};

type Answers = ReadonlyMap<string, string>;
type Question = { viewer: Viewer; targetLang: string };

const usualCharsPerDay = 15_000;
/** Of one request; what is over it stays as it is. */
const charsPerAskMax = 5000;
/** What an engine had no answer to is not asked again at once. */
const unansweredMs = minutes(10);
const unansweredKept = 2000;

const isForToday = (fault: unknown): boolean => fault instanceof Error && 'isForToday' in fault && fault.isForToday === true;

/** In their order, as many as one request may cost. */
function affordable(texts: readonly string[]): string[] {
  let sum = 0;
  return texts.filter((text) => {
    if (sum + text.length > charsPerAskMax) return false;
    sum += text.length;
    return true;
  });
}

export function createBeyond({ stores, clock, engine, translationCharsPerDay = usualCharsPerDay, warn }: BeyondNeeds) {
  const allowance = createAllowance({ stores, clock, charactersPerDay: translationCharsPerDay, warn });
  const flights = new Map<string, Promise<Answers>>();
  const unanswered = new Map<string, number>();
  const keyOf = (text: string, targetLang: string) => `${targetLang}\n${text}`;

  async function askEngine(asked: TranslationEngine, texts: readonly string[], { viewer, targetLang }: Question): Promise<Answers> {
    const now = clock().getTime();
    const open = affordable(texts.filter((text) => (unanswered.get(keyOf(text, targetLang)) ?? 0) <= now));
    const characters = open.join('').length;
    if (open.length === 0 || !(await allowance.take(viewer, characters))) return new Map();
    const answers = await asked.translate(open, targetLang).catch(async (fault: unknown) => {
      if (isForToday(fault)) await allowance.close(asked.name, fault);
      else warn('a translation failed', { engine: asked.name, fault: String(fault) });
      return [];
    });
    const shown = new Map<string, string>();
    for (const [at, text] of open.entries()) {
      const translated = answers.length === open.length ? shownAnswer(text, answers[at]) : undefined;
      if (translated !== undefined) shown.set(text, translated);
      else if (answers.length > 0) forgetFor(keyOf(text, targetLang), now);
    }
    const told = [...shown].map(([text, translated]) => ({ text, translated }));
    await stores.translations.keep(told, { targetLang, engine: asked.name, now: clock() });
    return shown;
  }

  function forgetFor(key: string, now: number): void {
    if (unanswered.size >= unansweredKept) unanswered.clear();
    unanswered.set(key, now + unansweredMs);
  }

  async function lookUp(texts: readonly string[], question: Question): Promise<Answers> {
    try {
      const kept = await stores.translations.find(question.targetLang, texts);
      const missing = texts.filter((text) => !kept.has(text));
      if (!engine || missing.length === 0) return kept;
      return new Map([...kept, ...(await askEngine(engine, missing, question))]);
    } catch (fault) {
      // A word in English is no reason to fail a page.
      warn('translations could not be looked up', { fault: String(fault) });
      return new Map();
    }
  }

  /** One look-up for everyone who waits for the same text. */
  function fly(texts: readonly string[], question: Question): Promise<Answers>[] {
    const fresh = texts.filter((text) => !flights.has(keyOf(text, question.targetLang)));
    if (fresh.length > 0) {
      const flight = forEverybody(() => lookUp(fresh, question)).finally(() => {
        for (const text of fresh) flights.delete(keyOf(text, question.targetLang));
      });
      for (const text of fresh) flights.set(keyOf(text, question.targetLang), flight);
    }
    const waited = texts.map((text) => flights.get(keyOf(text, question.targetLang)));
    return [...new Set(waited)].filter((flight) => flight !== undefined);
  }

  /** What is known of these texts, by the text as it was given: at most one reading, one asking and one writing for them all. */
  return async function beyond(texts: readonly string[], question: Question): Promise<Answers> {
    const formOf = new Map(texts.map((text) => [text, askedForm(text)]));
    const forms = [...new Set(formOf.values())].filter((form) => isTranslatable(form, question.targetLang));
    const found = new Map((await Promise.all(fly(forms, question))).flatMap((answers) => [...answers]));
    const told = [...formOf].map(([text, form]) => [text, found.get(form)] as const);
    return new Map(told.filter((one): one is [string, string] => one[1] !== undefined));
  };
}
