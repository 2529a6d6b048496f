// Hands out the files that browsers load: those that stood there at the opening, by two routes instead of one for every file.
import fs from 'node:fs/promises';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { App } from './app.ts';
import { answerError } from './refuse.ts';

/** Only what carries a hash in its name may be kept for ever; the worker that keeps things for others is always asked for anew. */
function lifeOf(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return 'public, max-age=31536000, immutable';
  return /[\\/]sw\.js(\.br|\.gz)?$/.test(file) ? 'no-cache' : 'public, max-age=3600';
}

/** Pressed forms are no addresses of their own: whoever takes them gets them in place of the file. */
async function namesIn(root: string): Promise<string[]> {
  const found = await fs.readdir(root, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** Whoever left in the middle of a file is told nothing, and nothing went wrong. */
function answerLoss(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply) {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') return answerError(error, { request, reply });
  request.raw.destroy();
  return reply;
}

/** `root`: the built client. An asset that is not there is refused at the price of one that is: no page is drawn for it. */
export async function registerFiles(app: App, root: string): Promise<void> {
  const names = await namesIn(root);
  const assets = new Set(names.filter((name) => name.startsWith('assets/')));
  await app.register(async (files) => {
    await files.register(serveStatic, {
      root,
      serve: false,
      // Pressed once at the build, harder than an answer could wait for.
      preCompressed: true,
      setHeaders: (reply, file) => {
        reply.header('cache-control', lifeOf(file));
      },
    });
    const open = { method: ['GET', 'HEAD'] as ['GET', 'HEAD'], config: { access: 'everyone' as const }, errorHandler: answerLoss };
    files.route<{ Params: { '*': string } }>({
      ...open,
      url: '/assets/*',
      handler: async ({ params }, reply) => {
        const name = `assets/${params['*']}`;
        if (!assets.has(name)) throw new Refusal('not-found');
        return reply.sendFile(name);
      },
    });
    for (const name of names.filter((one) => !assets.has(one)))
      files.route({ ...open, url: `/${name}`, handler: async (_request, reply) => reply.sendFile(name) });
  });
}
