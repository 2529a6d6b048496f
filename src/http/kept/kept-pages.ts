// Pages for visitors, drawn once and kept for two seconds: at kick-off thousands ask for the same one.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keeping } from '../found/kept.ts';
import type { Told } from './at-once.ts';
import { type KeptPage, sendKept, toldOf } from './kept-page.ts';
import { type Drawn, textOf } from './own-page.ts';
import { press } from './pressed.ts';

type Page = KeptPage<'nonce'>;
type Draw = (nonce: string) => Promise<Drawn>;

const keepMs = 2000;
const most = 100;
export function createKeptPages({ now = () => performance.now() }: { now?: () => number } = {}) {
  const keep = keeping<Page>({ keepMs, most, now });

  async function drawn(draw: Draw, nonceLength: number): Promise<Page> {
    // Of the length of a nonce, and known to nobody who could write it into a page.
    const mark = randomBytes(nonceLength).toString('hex').slice(0, nonceLength);
    const made = await draw(mark);
    return {
      status: made.answer.status,
      headers: [...made.answer.headers],
      body: press(await textOf(made), { nonce: { mark, isAsLong: true } }),
    };
  }

  /** `key` says everything the drawing depends on. What is no page (a refusal, an outage) is given to those who wait, and not kept. */
  async function page(request: FastifyRequest, reply: FastifyReply, { key, draw }: { key: string; draw: Draw }) {
    const nonce = reply.cspNonce.script;
    let isOwn = false;
    const kept = await keep
      .read(key, async () => {
        isOwn = true;
        const made = await drawn(draw, nonce.length);
        if (made.status !== 200) throw new NotKept(made);
        return made;
      })
      .catch((fault: unknown) => {
        if (fault instanceof NotKept) return fault.page;
        throw fault;
      });
    return sendKept({ request, reply }, kept, { filling: { nonce }, how: isOwn ? 'drawn' : 'kept' });
  }

  /** A page that is kept just now, for an answer with the nonce of `reply`. */
  function known(request: FastifyRequest, reply: FastifyReply, key: string): Told | undefined {
    const kept = keep.known(key);
    return kept && toldOf(request, kept, { filling: { nonce: reply.cspNonce.script }, how: 'kept' });
  }

  return { page, known };
}

class NotKept extends Error {
  readonly page: Page;
  constructor(page: Page) {
    super('not to be kept');
    this.page = page;
  }
}
