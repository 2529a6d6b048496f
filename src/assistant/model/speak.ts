// The engine of a language model: it looks up what it needs, and each sentence it writes is checked before anybody hears it.
import type { LanguageModel, ModelMessage } from 'ai';
import { seconds } from '#domain/time/duration.ts';
import type { Line } from '../facts/fact.ts';
import { type Checking, checkedSentence, sentencesOf } from './check.ts';
import { wholeLines } from './lines.ts';
import { prompt } from './prompt.data.ts';
import { type LookUp, toolsFor } from './tools.ts';

export type Waits = { totalMs: number; firstMs: number; nextMs: number };
/** The browser waits for twenty seconds: within them the records must still have their turn. */
export const usualWaits: Waits = { totalMs: seconds(15), firstMs: seconds(7), nextMs: seconds(7) };

const stepsMax = 5;
const tokensMax = 700;
const linesMax = 12;

/** One line of an answer: sentences that passed, and what they stand on. */
export type Told = { text: string; stands: Line[] };
type Speaking = {
  model: LanguageModel;
  messages: ModelMessage[];
  lookUp: LookUp;
  checking: Checking;
  signal: AbortSignal | undefined;
  waits: Waits;
  onDropped: (sentence: string) => void;
};

/** Told before anything has come from the endpoint. */
const isNoSign = ({ type }: { type: string }): boolean => type === 'start' || type === 'start-step';

/**
 * Calls out when nothing comes for so long: before the first words of each request, and between one piece and the next. It counts from the
 * request on, headers or not, and only while somebody waits.
 */
async function* withoutSilence<T extends { type: string }>(parts: AsyncIterable<T>, waits: Waits, callOut: () => void): AsyncGenerator<T> {
  let timer: NodeJS.Timeout | undefined = setTimeout(callOut, waits.firstMs);
  try {
    for await (const part of parts) {
      if (isNoSign(part)) {
        yield part;
        continue;
      }
      clearTimeout(timer);
      yield part;
      timer = setTimeout(callOut, part.type === 'finish-step' ? waits.firstMs : waits.nextMs);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function* textOf({ model, messages, lookUp, signal, waits }: Speaking): AsyncGenerator<string> {
  const { isStepCount, streamText } = await import('ai');
  const silence = new AbortController();
  const { stream } = streamText({
    model,
    instructions: prompt,
    messages,
    tools: toolsFor(lookUp),
    stopWhen: isStepCount(stepsMax),
    maxRetries: 0,
    maxOutputTokens: tokensMax,
    temperature: 0.3,
    timeout: { totalMs: waits.totalMs },
    abortSignal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    // Told by the stream itself; the console is nobody's.
    onError: () => undefined,
  });
  for await (const part of withoutSilence(stream, waits, () => silence.abort())) {
    if (part.type === 'text-delta') yield part.text;
    // What is said before a tool is called and after it are two lines.
    if (part.type === 'text-end') yield '\n';
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new Error('the language model took too long or was stopped');
  }
}

function checkedLine(line: string, { checking, onDropped }: Speaking): Told | undefined {
  const passed = sentencesOf(line).flatMap((sentence) => {
    const checked = checkedSentence(sentence, checking);
    if (!checked) onDropped(sentence);
    return checked ?? [];
  });
  if (passed.length === 0) return undefined;
  return { text: passed.map(({ text }) => text).join(' '), stands: passed.flatMap(({ stands }) => stands) };
}

/**
 * Lines as they are written and have passed; throws what the endpoint or the clock did. What stands on nothing waits for a line that stands on a
 * record: where records were found or lines were dropped and none comes, nothing is said, and the records answer.
 */
export async function* spokenByModel(speaking: Speaking): AsyncGenerator<Told> {
  const { checking, onDropped } = speaking;
  let [told, isBorne, hasDropped] = [0, false, false];
  const waiting: Told[] = [];
  const hearing = {
    ...speaking,
    onDropped(sentence: string) {
      hasDropped = true;
      onDropped(sentence);
    },
  };
  const mayStandAlone = () => !hasDropped && !checking.sources.all().some(({ reference }) => reference);
  try {
    for await (const line of wholeLines(textOf(speaking))) {
      const checked = checkedLine(line, hearing);
      if (!checked) continue;
      waiting.push(checked);
      isBorne ||= checked.stands.length > 0;
      told += 1;
      if (isBorne) yield* waiting.splice(0);
      if (told >= linesMax) break;
    }
  } catch (fault) {
    if (mayStandAlone()) yield* waiting;
    throw fault;
  }
  if (mayStandAlone()) yield* waiting;
}
