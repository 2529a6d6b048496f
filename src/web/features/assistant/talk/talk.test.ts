// The conversation without a screen: when an answer is asked for, what is said instead when none comes, and whose it is.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AssistantAnswer } from '#contract/assistant.ts';
import { replies } from '#domain/assistant-script/replies.data.ts';
import type { Keeping, Kept } from './kept-talk.ts';
import { createTalk } from './talk.ts';

type Ask = Parameters<typeof createTalk>[0]['ask'];

const answer = (more: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
  response: '홈 승 58%예요. [1]',
  isCanned: false,
  isAi: true,
  engine: 'records',
  references: [{ kind: 'forecast', label: '가 대 나', href: '/ai-prediction?match=1', asOf: null }],
  partner: null,
  createdAt: '2026-03-01T06:49:00.000Z',
  ...more,
});
const memory = (kept: Kept | null = null): Keeping & { last: () => Kept | null } => {
  let now = kept;
  function write(next: Kept): void {
    now = next;
  }
  return { read: () => now, write, last: () => now };
};

type Given = { ask?: Ask; random?: number; kept?: Keeping; fetchCare?: () => Promise<never> };
function talking({ ask = async () => answer(), random = 0, kept = memory(), ...care }: Given = {}) {
  const asked = vi.fn(ask);
  const onAnswer = vi.fn();
  const talk = createTalk({ ask: asked, clock: () => new Date(), random: () => random, kept, onAnswer, ...care });
  return { talk, asked, onAnswer, lines: () => talk.read().messages.map(({ type, content }) => `${type}: ${content}`) };
}
const say = (talk: ReturnType<typeof createTalk>, text: string) => {
  talk.write(text);
  talk.send();
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

// Reading a file takes real time, which the clock of these tests does not count: it is read before they begin.
beforeAll(async () => void (await import('./grave-answer.ts')));
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T06:49:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[R238] it begins with one greeting that says what she is, what she offers and how to stay safe', () => {
  const [first, ...others] = talking().talk.read().messages;
  expect(others).toEqual([]);
  expect(first).toMatchObject({ id: 'welcome', type: 'assistant' });
  for (const word of ['AI 픽스터 미나', 'AI예요', '경기 추천', '팁', '수다', '안전하게', '1336', '19세'])
    expect(first?.content).toContain(word);
  expect(first?.content).not.toMatch(/확실|무조건|보장|고수익|대박|https?:/);
});

test('[R241] the message stands at once and the field is empty; after 1500 ms the answer is asked for', async () => {
  const { talk, asked, onAnswer, lines } = talking();
  say(talk, '  오늘 축구 추천  ');
  expect(lines().slice(1)).toEqual(['user: 오늘 축구 추천']);
  expect(talk.read()).toMatchObject({ draft: '', isWaiting: true });
  await pass(1499);
  expect(asked).not.toHaveBeenCalled();
  await pass(1);
  expect(asked.mock.calls[0]?.[0]).toEqual({ message: '오늘 축구 추천', before: [] });
  expect(lines().slice(1)).toEqual(['user: 오늘 축구 추천', 'assistant: 홈 승 58%예요. [1]']);
  expect(talk.read()).toMatchObject({ isWaiting: false, isReached: true });
  expect(onAnswer).toHaveBeenCalledOnce();
});

test('[R241] a question that a reload cut off from its answer is asked again, once', async () => {
  const kept = memory();
  const { talk: before } = talking({ kept });
  say(before, '첫째');
  await pass(1500);
  say(before, '둘째');
  const { talk, asked, lines } = talking({ kept: memory(kept.last()) });
  talk.resume();
  talk.resume();
  expect(talk.read().isWaiting).toBe(true);
  await pass(1500);
  expect(asked).toHaveBeenCalledOnce();
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ message: '둘째', before: [{ content: '첫째' }, { type: 'assistant' }] });
  expect(lines().slice(-2)).toEqual(['user: 둘째', 'assistant: 홈 승 58%예요. [1]']);
  talk.resume();
  expect(talk.read().isWaiting).toBe(false);
});

test('[R242] [R246] while she writes nothing else is sent, and blanks never are', async () => {
  const { talk, asked, lines } = talking();
  say(talk, ' \n\t ');
  expect(lines()).toHaveLength(1);
  say(talk, '첫째');
  talk.send();
  say(talk, '둘째');
  talk.prompt('셋째');
  await pass(5000);
  expect(asked).toHaveBeenCalledOnce();
  expect(lines()).toHaveLength(3);
  expect(talk.read().draft).toBe('');
});

const silent = async (): Promise<never> => {
  throw new TypeError('no network');
};

test.each([
  ['죽고 싶어', ['109', '1336', '119']],
  ['저 고등학생인데 토토 추천해줘', ['19세', '1336']],
  ['50만원 잃었는데 본전 찾을 축구 추천', ['1336']],
])(
  '[R254] %s is answered with care, too, where the server is silent, and the next message does not make it forgotten',
  async (text, words) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { talk, lines } = talking({ ask: silent });
    say(talk, text);
    await pass(1500);
    const careful = lines().at(-1) ?? '';
    for (const word of words) expect(careful).toContain(word);
    say(talk, '그래도 하나만 추천해줘');
    await pass(1500);
    expect(lines().at(-1)).toBe(careful);
  },
);

test('[R254] where even the words of care cannot be fetched nothing cheerful is said, and the helplines are', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { talk, lines } = talking({ ask: silent, fetchCare: silent });
  say(talk, '죽고 싶어');
  await pass(1500);
  expect(lines().at(-1)).toMatch(/^assistant: 지금은 답을 가져오지 못했어요.*☎109.*☎1336/);
});

test('[R250] a ready question is in the field for 100 ms before it is sent, however often it is pressed', async () => {
  const { talk, lines } = talking();
  talk.prompt('오늘 축구 추천');
  talk.prompt('오늘 축구 추천');
  expect(talk.read().draft).toBe('오늘 축구 추천');
  await pass(99);
  expect(lines()).toHaveLength(1);
  await pass(1);
  expect(lines().slice(1)).toEqual(['user: 오늘 축구 추천']);
});

test('what was said before goes along: six lines, cut, without the greeting', async () => {
  const { talk, asked } = talking({ ask: async () => answer({ response: '답'.repeat(3000) }) });
  for (const n of [1, 2, 3, 4]) {
    say(talk, `말 ${n}`);
    await pass(1600);
  }
  const { message, before } = asked.mock.calls[3]?.[0] ?? {};
  expect(message).toBe('말 4');
  expect(before?.map(({ type, content }) => [type, content.length])).toEqual(
    [1, 2, 3].flatMap(() => [
      ['user', 3],
      ['assistant', 2000],
    ]),
  );
});

test.each([
  ['안녕하세요', 0, replies.greeting[0]],
  ['HELLO', 0.99, replies.greeting[1]],
  ['배당이 궁금해요', 0.2, replies.betting[0]],
  ['오늘 축구 추천', 0.7, replies.prediction[1]],
  ['재미있네', 0.1, replies.encouragement[0]],
  ['어떻게 쓰나요', 0.1, replies.help[0]],
  ['점심 뭐 먹지', 0.5, replies.chat[1]],
])('[R251] [R253] [R254] when none comes, “%s” gets a prepared answer that says so', async (message, random, told) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new Error('503: busy');
  const { talk } = talking({ ask: () => Promise.reject(fault), random });
  say(talk, message);
  await pass(1500);
  expect(talk.read().messages.at(-1)).toMatchObject({ type: 'assistant', content: told, isCanned: true, references: [] });
  expect(talk.read()).toMatchObject({ isWaiting: false, isReached: false });
  expect(log.mock.calls).toEqual([['AI 응답 생성 실패', fault]]);
});

test('[R251] an answer that does not come in twenty seconds, or has no text, is one that failed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const never: Ask = (_, { signal }) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  const silent = talking({ ask: never });
  say(silent.talk, '안녕');
  await pass(1500 + 19_999);
  expect(silent.talk.read().isWaiting).toBe(true);
  await pass(1);
  expect(silent.talk.read().messages.at(-1)).toMatchObject({ isCanned: true, content: replies.greeting[0] });
  const empty = talking({ ask: async () => ({}) as AssistantAnswer });
  say(empty.talk, '안녕');
  await pass(1500);
  expect(empty.talk.read().messages.at(-1)?.isCanned).toBe(true);
  expect(log).toHaveBeenCalledTimes(2);
});

test('a reload brings back what was said and what was being written, with one greeting', async () => {
  const kept = memory();
  const { talk } = talking({ kept });
  say(talk, '안녕');
  await pass(1500);
  talk.write('쓰던 말');
  const again = talking({ kept: memory(JSON.parse(JSON.stringify({ ...kept.last(), messages: kept.last()?.messages.slice(1) })) as Kept) });
  expect(again.talk.read().messages).toEqual(talk.read().messages);
  expect(again.talk.read()).toMatchObject({ draft: '쓰던 말', isWaiting: false });
});

test('two lines of one moment have two names', async () => {
  const { talk } = talking();
  for (const text of ['하나', '둘']) {
    say(talk, text);
    await pass(1500);
  }
  const ids = talk.read().messages.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('[R255] a visitor who signs in keeps the conversation; what was told to a member goes with them', async () => {
  const { talk, lines } = talking();
  say(talk, '안녕');
  await pass(1500);
  talk.belongTo(7);
  expect(lines()).toHaveLength(3);
  say(talk, '내 성적 알려줘');
  talk.belongTo(null);
  expect(lines()).toHaveLength(1);
  await pass(5000);
  expect(lines()).toHaveLength(1);
  expect(talk.read()).toMatchObject({ isWaiting: false, draft: '' });
});

test('[R241] an answer that is told line by line stands as it comes, is waited for as long as something comes, and then stands once', async () => {
  const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
  const slow: Ask = async (_, { onLine }) => {
    for (const line of ['첫 줄 [1]', '둘째 줄']) {
      await later(15_000);
      onLine(line);
    }
    await later(15_000);
    return answer({ response: '첫 줄 [1]\n둘째 줄' });
  };
  const { talk, lines } = talking({ ask: slow });
  say(talk, '오늘 축구 추천');
  await pass(1500 + 15_000);
  expect(talk.read()).toMatchObject({ coming: ['첫 줄 [1]'], isWaiting: true });
  await pass(15_000);
  expect(talk.read().coming).toEqual(['첫 줄 [1]', '둘째 줄']);
  await pass(15_000);
  expect(talk.read()).toMatchObject({ coming: [], isWaiting: false, isReached: true });
  expect(lines().slice(1)).toEqual(['user: 오늘 축구 추천', 'assistant: 첫 줄 [1]\n둘째 줄']);
});

test('[R251] what was on its way goes when the answer fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken: Ask = async (_, { onLine }) => {
    onLine('반쯤');
    throw new Error('the answer broke off');
  };
  const { talk } = talking({ ask: broken });
  say(talk, '안녕');
  await pass(1500);
  expect(talk.read()).toMatchObject({ coming: [], isWaiting: false });
  expect(talk.read().messages.at(-1)).toMatchObject({ isCanned: true });
});
