// A deed of an admin: one at a time however often it is pressed, with one key for both tries, and for the next press where no answer came.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isAnswerLost } from '../client.ts';
import { keyFor } from '../deed.ts';
import { twice } from '../retry.ts';
import { askAdmin } from './ask.ts';
import { lostDeeds } from './lost-deeds.ts';
import type { AdminAnswer, AdminArgs, AdminPromise } from './promises.ts';
import { readAdminSession } from './session.ts';

type Ends<N extends AdminPromise> = {
  onDone?: (answer: AdminAnswer<N>, args: AdminArgs<N>) => void;
  onFail?: (fault: Error, args: AdminArgs<N>) => void;
};

/** Its first try ends the token that asks: a second one would be refused for want of it, though two more hours were given. */
const triedOnce: ReadonlySet<AdminPromise> = new Set<AdminPromise>(['extendAdminSession']);

/** Done twice they make a second one. Other deeds say how something is to stand, or only look: asked anew, they are answered by what stands now, also
 *  where another admin has changed it since. A new member's answer is kept under no key: the server knows them by their words. */
const doneOnce: ReadonlySet<AdminPromise> = new Set<AdminPromise>(['createAd', 'createBlogPost', 'addChannel', 'correctMatch']);

/** Whatever is done again after it was undone is another wish. */
const undoes: Partial<Record<AdminPromise, AdminPromise>> = {
  deleteAd: 'createAd',
  deleteBlogPost: 'createBlogPost',
  removeChannel: 'addChannel',
  releaseMatch: 'correctMatch',
};

async function send<N extends AdminPromise>(name: N, args: AdminArgs<N>): Promise<AdminAnswer<N>> {
  const words = JSON.stringify(args);
  const idempotencyKey = keyFor(lostDeeds, name, words);
  const ask = () =>
    askAdmin(name, args, { idempotencyKey }).catch((fault: unknown) => {
      // Refused at its second try or the next press, it may still have been done at the first.
      if (doneOnce.has(name) && isAnswerLost(fault)) lostDeeds.set(name, { words, key: idempotencyKey, at: performance.now() });
      throw fault;
    });
  const answer = await (triedOnce.has(name) ? ask() : twice(ask));
  lostDeeds.delete(name);
  lostDeeds.delete(undoes[name] ?? name);
  return answer;
}

/** Everything that admins see is asked for again after a deed, also after one that failed: it may have been done all the same, and what refused
 *  it may be newer than what is shown. */
export function useAdminDeed<N extends AdminPromise>(name: N, { onDone, onFail }: Ends<N> = {}) {
  const memory = useQueryClient();
  const { mutate, isPending } = useMutation({
    retry: false,
    mutationFn: (args: AdminArgs<N>) => send(name, args),
    onSuccess: (answer, args) => onDone?.(answer, args),
    onError: (fault, args) => onFail?.(fault, args),
    onSettled: () => {
      // Who has just left asks for nothing more: it would only be refused.
      if (readAdminSession()) void memory.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return { act: (args: AdminArgs<N>) => void (isPending || mutate(args)), isPending };
}
