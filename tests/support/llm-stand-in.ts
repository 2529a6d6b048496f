// A server that stands in for a language model behind an OpenAI-compatible address: it says and calls what a test tells it, piece by piece.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** One answer of the endpoint: words, a call of a tool, a status that is none of success, or silence: before the headers or behind them. */
export type Turn =
  | { says: string; pieceMs?: number }
  | { calls: string; about: string }
  | { fails: number }
  | { hangs: true }
  | { opens: true }
  | { says: string; breaksOff: true };
type Message = { role: string; content: unknown };
export type Heard = {
  authorization: string | undefined;
  body: { messages: Message[]; tools?: { function: { name: string } }[]; model: string; stream?: boolean };
};

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'test', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

async function say(response: ServerResponse, { says, ...turn }: Extract<Turn, { says: string }>): Promise<void> {
  for (const piece of says.match(/[\s\S]{1,7}/g) ?? []) {
    response.write(chunk({ content: piece }));
    if ('pieceMs' in turn && turn.pieceMs) await sleep(turn.pieceMs);
  }
  if ('breaksOff' in turn) return void sleep(50).then(() => response.destroy());
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}

const whole = (content: string): string =>
  JSON.stringify({
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'test',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

async function answer(response: ServerResponse, turn: Turn, isStream: boolean): Promise<void> {
  if ('fails' in turn)
    return void response.writeHead(turn.fails, { 'content-type': 'application/json' }).end('{"error":{"message":"busy"}}');
  if ('hangs' in turn) return;
  if (!isStream && 'says' in turn) return void response.writeHead(200, { 'content-type': 'application/json' }).end(whole(turn.says));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  if ('opens' in turn) return;
  if ('says' in turn) return say(response, turn);
  const call = {
    index: 0,
    id: 'call_1',
    type: 'function',
    function: { name: turn.calls, arguments: JSON.stringify({ about: turn.about }) },
  };
  response.write(chunk({ role: 'assistant', tool_calls: [call] }));
  response.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
}

/** Turns are taken one by one; the last of them again and again. */
export async function llmStandIn(first: readonly Turn[] = []) {
  let turns = [...first];
  const heard: Heard[] = [];
  let gone = 0;
  const server = createServer((request, response) => {
    let text = '';
    response.on('close', () => {
      if (!response.writableFinished) gone += 1;
    });
    request.setEncoding('utf8').on('data', (piece) => {
      text += piece;
    });
    request.on('end', () => {
      heard.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      const turn = (turns.length > 1 ? turns.shift() : turns[0]) ?? { fails: 500 };
      void answer(response, turn, heard.at(-1)?.body.stream === true);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    /** Requests that were left before their answer ended. */
    gone: () => gone,
    script(...next: Turn[]): void {
      turns = next;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type LlmStandIn = Awaited<ReturnType<typeof llmStandIn>>;
