// Asks the language model where one is set up and may be asked now; whatever goes wrong is answered from records instead.
import type { LanguageModel, ModelMessage } from 'ai';
import type { AssistantAnswer, aiChat } from '#contract/assistant.ts';
import type { InputOf } from '#contract/route.ts';
import type { Asked } from '#domain/assistant/asked.ts';
import { withoutPersonal } from '#domain/assistant/personal.ts';
import { seconds } from '#domain/time/duration.ts';
import type { Viewer } from '#services/viewer.ts';
import { createPlaces } from '../compose-answer.ts';
import type { ToldCall } from '../facts/fact.ts';
import type { MatchFacts } from '../facts/matches.ts';
import type { RecordFacts } from '../facts/records.ts';
import { createSources } from './sources.ts';
import { spokenByModel, type Told, usualWaits, type Waits } from './speak.ts';

/** Behind a failure the endpoint is left alone: nobody waits for it twice. */
const restMs = seconds(30);
const atOnceMax = 12;
const beforeLength = 500;
const shortly = (text: string): string => text.slice(0, 200);

export type ModelNeeds = {
  model: LanguageModel;
  /** Never said: the key of the endpoint among them. */
  secrets: readonly string[];
  waits?: Waits | undefined;
};
type Needs = ModelNeeds & {
  matches: MatchFacts;
  records: RecordFacts;
  understood: (words: string) => Promise<Asked>;
  mayAsk: (viewer: Viewer, address: string) => Promise<boolean>;
  /** What is called is kept before anybody hears it. */
  keep: (calls: readonly ToldCall[]) => Promise<unknown>;
  clock: () => Date;
  warn: (message: string, detail: Record<string, unknown>) => void;
};
export type Question = Pick<InputOf<typeof aiChat>, 'message' | 'before'> & { asked: Asked; address: string };
/** `tell` hears each line as it is ready, with its marks; `signal` ends when nobody listens any more. */
export type Hearing = { tell?: ((line: string) => void) | undefined; signal?: AbortSignal | undefined };
export type FromModel = Pick<AssistantAnswer, 'response' | 'references'>;

const messagesOf = ({ message, before }: Question): ModelMessage[] => [
  ...before.map(
    ({ type, content }): ModelMessage => ({
      role: type === 'user' ? 'user' : 'assistant',
      // Marks of an earlier answer name other records than those of this one.
      content: withoutPersonal(content.slice(0, beforeLength).replace(/\s*\[\d+\]/g, '')),
    }),
  ),
  { role: 'user', content: withoutPersonal(message) },
];

export function createModelEngine(needs: Needs) {
  const { model, secrets, waits = usualWaits, matches, records, understood, mayAsk, keep, clock, warn } = needs;
  let restsUntil = 0;
  let atWork = 0;

  async function hear(lines: AsyncGenerator<Told>, tell: Hearing['tell']): Promise<FromModel> {
    const places = createPlaces();
    const said: string[] = [];
    for await (const { text, stands } of lines) {
      const marks = [...new Set(stands.flatMap(({ reference }) => (reference ? [places.of(reference)] : [])))].filter((place) => place > 0);
      const line = [text, ...marks.map((place) => `[${place}]`)].join(' ');
      said.push(line);
      await keep(stands.flatMap(({ call }) => call ?? []));
      tell?.(line);
    }
    return { response: said.join('\n'), references: places.all() };
  }

  async function spoken(viewer: Viewer, question: Question, { tell, signal }: Hearing): Promise<FromModel | null> {
    const sources = createSources();
    const dropped: string[] = [];
    const speaking = {
      model,
      messages: messagesOf(question),
      lookUp: { viewer, matches, records, sources, understood },
      checking: { sources, day: question.asked.span?.label ?? '', secrets },
      signal,
      waits,
      onDropped: (sentence: string) => dropped.push(sentence),
    };
    const onFault = (fault: unknown): void => {
      if (signal?.aborted) return;
      restsUntil = clock().getTime() + restMs;
      warn('the language model did not answer', { fault: String(fault).slice(0, 300) });
    };
    try {
      const answer = await hear(untilFault(spokenByModel(speaking), onFault), tell);
      return answer.response === '' ? null : answer;
    } finally {
      if (dropped.length > 0) warn('the language model was about to tell what no record bears', { dropped: dropped.map(shortly) });
    }
  }

  return {
    /** Null: nobody was asked, nothing came, or nothing of it could be said. What was told before a failure stands. */
    async answer(viewer: Viewer, question: Question, hearing: Hearing): Promise<FromModel | null> {
      if (clock().getTime() < restsUntil || atWork >= atOnceMax) return null;
      // Before anything is waited for: a hundred at once would all find room.
      atWork += 1;
      try {
        return (await mayAsk(viewer, question.address)) ? await spoken(viewer, question, hearing) : null;
      } finally {
        atWork -= 1;
      }
    },
  };
}
export type ModelEngine = ReturnType<typeof createModelEngine>;

/** Ends where the lines end or fail: what came before a failure was checked, and stands. */
async function* untilFault(lines: AsyncGenerator<Told>, onFault: (fault: unknown) => void): AsyncGenerator<Told> {
  try {
    yield* lines;
  } catch (fault) {
    onFault(fault);
  }
}
