// The admins' door to the API: with their own token, and an end of the session where the server no longer knows it.
import { ApiError, type Plain, send } from '../client.ts';
import { type AdminAnswer, type AdminArgs, type AdminPromise, adminPromises } from './promises.ts';
import { dropAdminSession, readAdminSession } from './session.ts';

type Options = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };

const entrances: ReadonlySet<AdminPromise> = new Set<AdminPromise>(['adminLogin', 'demoAdminCredentials']);

/** The answer with where its list goes on and how much of it there is in all. */
export async function askAdminPage<N extends AdminPromise>(name: N, args: AdminArgs<N>, options: Options = {}) {
  const token = entrances.has(name) ? null : (readAdminSession()?.token ?? null);
  const response = await send({ ...options, ...adminPromises[name], token }, args as Plain).catch((fault: unknown) => {
    const isOver =
      fault instanceof ApiError && (fault.code === 'session-expired' || fault.code === 'login-required' || fault.code === 'admin-required');
    if (isOver && token !== null && readAdminSession()?.token === token) dropAdminSession();
    throw fault;
  });
  const total = response.headers.get('x-total-count');
  return {
    answer: (await response.json()) as AdminAnswer<N>,
    nextCursor: response.headers.get('x-next-cursor'),
    total: total === null ? null : Number(total),
  };
}

export const askAdmin = async <N extends AdminPromise>(name: N, args: AdminArgs<N>, options?: Options): Promise<AdminAnswer<N>> =>
  (await askAdminPage(name, args, options)).answer;
