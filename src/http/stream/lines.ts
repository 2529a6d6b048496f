// An answer that is told line by line while it is made: JSON lines, the last of which is the whole answer, or why there is none.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { linesType, type ToldLine } from '#contract/route.ts';
import { openStream } from './open-stream.ts';

export type Hearing = { tell?: ((line: string) => void) | undefined; signal?: AbortSignal | undefined };

export const wantsLines = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(linesType) ?? false;

const written = (told: ToldLine): string => `${JSON.stringify(told)}\n`;

/** Ends when nobody listens any more. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

type Telling = {
  run: (hearing: Hearing) => Promise<unknown>;
  /** How a refusal or a fault is told to whoever has heard lines already. */
  refuse: (fault: unknown) => unknown;
};

/** The head goes out with the first line: what is refused before that is refused as everywhere. */
export async function tellLines(reply: FastifyReply, { run, refuse }: Telling): Promise<FastifyReply> {
  const { raw } = reply;
  let isOpen = false;
  const write = (told: ToldLine): void => {
    if (!raw.destroyed) raw.write(written(told));
  };
  const tell = (line: string): void => {
    if (!isOpen) openStream(reply, linesType);
    isOpen = true;
    write({ line });
  };
  try {
    const answer = await run({ tell, signal: signalOf(reply) });
    if (!isOpen) return reply.type(`${linesType}; charset=utf-8`).send(written({ answer }));
    write({ answer });
  } catch (fault) {
    if (!isOpen) throw fault;
    write({ refusal: refuse(fault) });
  }
  raw.end();
  return reply;
}
