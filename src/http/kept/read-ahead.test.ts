// Proves that what was read ahead is handed over, once, to whoever draws, failures and all, and that nothing is read for what is no page.
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createReadAhead, handingOver, type ReadAhead } from './read-ahead.ts';

const page = () => null;
const root = vi.fn(async () => ({ shell: true }));
const post = vi.fn(async ({ params, request, url }: { params: object; request: Request; url: URL }) => ({
  params,
  path: url.pathname,
  asked: request.url,
}));
const lost = vi.fn(async () => {
  throw Object.assign(new Error('lost'), { status: 404 });
});
const routes = {
  root: { id: 'root', path: '', module: { default: page, loader: root } },
  post: { id: 'post', parentId: 'root', path: 'posts/:id', module: { default: page, loader: post } },
  plain: { id: 'plain', parentId: 'root', path: 'rules', module: { default: page } },
  file: { id: 'file', parentId: 'root', path: 'file', module: { loader: root } },
  lost: { id: 'lost', parentId: 'root', path: '*', module: { default: page, loader: lost } },
};
const build = { routes } as unknown as ServerBuild;
const read = (path: string) =>
  createReadAhead(build)({ request: new Request(`http://127.0.0.1${path}`), context: new RouterContextProvider() });

test('every loader of the address is asked, with what the framework would give it', async () => {
  expect(await read('/posts/7?a=1')).toEqual(
    new Map([
      ['root', { value: { shell: true } }],
      ['post', { value: { params: { id: '7' }, path: '/posts/7', asked: 'http://127.0.0.1/posts/7?a=1' } }],
    ]),
  );
  expect([...((await read('/rules')) ?? [])].map(([id]) => id)).toEqual(['root']);
  const fault = (await read('/%zz/b'))?.get('lost');
  expect(fault).toEqual({ fault: expect.objectContaining({ status: 404 }) });
  expect(await read('/file')).toBeUndefined();
});

test('the framework is given what was read, also what failed; what was not read it reads itself', async () => {
  const context = new RouterContextProvider();
  const known: ReadAhead = new Map<string, { value: unknown } | { fault: unknown }>([
    ['root', { value: 'read already' }],
    ['lost', { fault: new Error('away') }],
  ]);
  let readAhead: ReadAhead | undefined = known;
  const handed = handingOver(build, (asked) => (asked === context ? readAhead : undefined));
  const args = { request: new Request('http://127.0.0.1/'), url: new URL('http://127.0.0.1/'), params: {}, context, pattern: '' };
  const ask = async (id: string) => handed.routes[id]?.module.loader?.(args);
  root.mockClear();
  expect(await ask('root')).toBe('read already');
  await expect(ask('lost')).rejects.toThrow('away');
  expect(root).not.toHaveBeenCalled();
  expect(await ask('post')).toMatchObject({ params: {} });
  readAhead = undefined;
  expect(await ask('root')).toEqual({ shell: true });
  expect(handed.routes['plain']?.module).toBe(routes.plain.module);
});
