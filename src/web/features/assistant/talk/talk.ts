// The conversation itself: how something is said and how an answer comes. It outlives the panel, so that an answer arrives there too.
import type { AssistantAnswer } from '#contract/assistant.ts';
import { intentOf } from '#domain/assistant-script/intent.ts';
import { replies } from '#domain/assistant-script/replies.data.ts';
import { seconds } from '#domain/time/duration.ts';
import type { Keeping } from './kept-talk.ts';
import { createLines } from './lines.ts';
import { type Said, welcomeId, withinLimit } from './said.ts';
import { unreachedText } from './words.data.ts';

type Asked = { message: string; before: Pick<Said, 'type' | 'content'>[] };
type Hearing = { signal: AbortSignal; onLine: (line: string) => void };
/** `answerMs`: so long nothing may come. */
type Waits = { pauseMs: number; promptMs: number; answerMs: number };
type Careful = { graveAnswer: (message: string, earlier: readonly string[]) => string | null };
/** Null where they did not come. */
type WithCare = { careInTime: () => Promise<Careful | null> };
type Needs = {
  /** `onLine`: a line of the answer that is being made. */
  ask: (asked: Asked, hearing: Hearing) => Promise<AssistantAnswer>;
  clock: () => Date;
  /** From 0 to below 1: which of two prepared answers. */
  random: () => number;
  kept: Keeping;
  /** An answer stands. */
  onAnswer: () => void;
  /** The words of care, for when the server is silent. */
  fetchCare?: () => Promise<Careful>;
  waits?: Waits;
};

const usualWaits: Waits = { pauseMs: 1500, promptMs: 100, answerMs: seconds(20) };
const beforeMost = 6;
const beforeLetters = 2000;

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What was said before, without the greeting. */
const beforeOf = (messages: readonly Said[]): Asked['before'] =>
  messages
    .filter(({ id }) => id !== welcomeId)
    .slice(-beforeMost)
    .map(({ type, content }) => ({ type, content: content.slice(0, beforeLetters) }));

type Told = Pick<Said, 'content' | 'isCanned' | 'references' | 'partner'>;

/** Where the words of care did not come either, nothing cheerful is said to who may need them. */
async function cannedFor({ message, before }: Asked, { random, careInTime }: Pick<Needs, 'random'> & WithCare): Promise<Told> {
  const careful = await careInTime();
  const earlier = before.filter(({ type }) => type === 'user').map(({ content }) => content);
  const pair = replies[intentOf(message)];
  const usual = random() < 0.5 ? pair[0] : pair[1];
  const content = careful ? (careful.graveAnswer(message, earlier) ?? usual) : unreachedText;
  return { content, isCanned: true, references: [], partner: null };
}

function toldBy({ response, isCanned, references, partner }: AssistantAnswer): Told {
  if (typeof response !== 'string' || response.trim() === '') throw new TypeError('the answer has no text');
  return { content: response, isCanned: isCanned === true, references: references ?? [], partner: partner ?? null };
}

/** Waits no longer than it must; what fails is told by the console alone, and answered from what is prepared. */
async function answerTo(
  asked: Asked,
  { ask, random, waits = usualWaits, onLine, careInTime }: Needs & WithCare & Pick<Hearing, 'onLine'>,
): Promise<Told & { isReached: boolean }> {
  const stop = new AbortController();
  const wait = () => setTimeout(() => stop.abort(new DOMException('no answer came in time', 'TimeoutError')), waits.answerMs);
  let timer = wait();
  const hear = (line: string): void => {
    clearTimeout(timer);
    timer = wait();
    onLine(line);
  };
  try {
    return { ...toldBy(await ask(asked, { signal: stop.signal, onLine: hear })), isReached: true };
  } catch (fault) {
    console.error('AI 응답 생성 실패', fault);
    return { ...(await cannedFor(asked, { random, careInTime })), isReached: false };
  } finally {
    clearTimeout(timer);
  }
}

export function createTalk(needs: Needs) {
  const { onAnswer, waits = usualWaits, fetchCare = () => import('./grave-answer.ts') } = needs;
  // At once, while the server and its files can still be reached.
  const care = fetchCare().catch(() => null);
  const careInTime = () => Promise.race([care, later(waits.pauseMs).then(() => null)]);
  const { set, add, begun, ...lines } = createLines(needs);
  let promptTimer: ReturnType<typeof setTimeout> | undefined;

  async function bring(asked: Asked): Promise<void> {
    const begunAt = begun();
    await later(waits.pauseMs);
    // Meanwhile somebody else may have taken the seat.
    const isMine = () => begunAt === begun();
    const onLine = (line: string) => {
      if (isMine()) set({ coming: [...lines.read().coming, line] });
    };
    const { isReached, ...told } = await answerTo(asked, { ...needs, onLine, careInTime });
    if (!isMine()) return;
    add({ type: 'assistant', ...told }, { isWaiting: false, isReached, coming: [] });
    onAnswer();
  }
  function send(): void {
    const { draft, messages, isWaiting } = lines.read();
    const message = withinLimit(draft).trim();
    if (message === '' || isWaiting) return;
    clearTimeout(promptTimer);
    add({ type: 'user', content: message, isCanned: false, references: [], partner: null }, { draft: '', isWaiting: true });
    void bring({ message, before: beforeOf(messages) });
  }
  function write(draft: string): void {
    const { isWaiting, draft: written } = lines.read();
    if (!isWaiting && draft !== written) set({ draft });
  }
  return {
    ...lines,
    write,
    send,
    /** A reload cut the last question off from its answer: it is asked again. */
    resume(): void {
      const { messages, isWaiting } = lines.read();
      const last = messages.at(-1);
      if (isWaiting || last?.type !== 'user') return;
      set({ isWaiting: true });
      void bring({ message: last.content, before: beforeOf(messages.slice(0, -1)) });
    },
    /** The question is seen in the field for a moment before it goes. */
    prompt(message: string): void {
      clearTimeout(promptTimer);
      write(message);
      promptTimer = setTimeout(send, waits.promptMs);
    },
  };
}
export type Talk = ReturnType<typeof createTalk>;
