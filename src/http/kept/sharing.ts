// Whose answer of the API may be another's too: visitors share what nobody's own is in, and members what is the same for all.
import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import type { Hub } from '#realtime/hub.ts';
import type { Viewer } from '#services/viewer.ts';
import { type Answer, createHotAnswers, type HotAnswers } from './hot-answers.ts';
import { isForAll, longestUrl } from './readers.ts';

/** Apart: what visitors share may come from a replica, what members read never does. */
export type Hot = { visitors: HotAnswers; members: HotAnswers };

export const createHot = (forStrangers: (<T>(work: () => Promise<T>) => Promise<T>) | undefined): Hot => ({
  visitors: createHotAnswers({ run: forStrangers }),
  members: createHotAnswers(),
});

type Asked = { request: FastifyRequest; viewer: Viewer; make: () => Promise<Answer> };

type Needs = { hot: Hot; changed?: Hub['changed'] | undefined };

/** `changed`: another word each time that something is called out. Whoever was told of it and asks again is answered from after it. */
export function sharingOf({ who, isSameForAll, tellsTalk }: Route, { hot, changed }: Needs) {
  // What the first answer showed: whether the handler looks at more than its input, which no contract says.
  const seen = new Set<'seen' | 'own'>(who === 'visitor' ? [] : ['own']);
  const stamp = () => changed?.(tellsTalk ? 'talk' : 'all else');

  function shared(isShareable: boolean, { request, viewer, make }: Asked): Promise<Answer> {
    if (isShareable && viewer.kind === 'visitor' && isForAll(request)) return hot.visitors.read(request.url, make, stamp());
    if (isShareable && viewer.kind !== 'visitor' && isSameForAll && changed) return hot.members.read(request.url, make, stamp());
    return make();
  }

  return {
    /** What visitors share of this address just now. */
    known: (request: FastifyRequest): Answer | undefined =>
      !seen.has('own') && isForAll(request) ? hot.visitors.known(request.url, stamp()) : undefined,
    looksAt: () => void seen.add('own'),
    async answer(request: FastifyRequest, viewer: Viewer, make: () => Promise<Answer>): Promise<Answer> {
      const isShareable = seen.has('seen') && !seen.has('own') && request.url.length <= longestUrl;
      const answer = await shared(isShareable, { request, viewer, make });
      seen.add('seen');
      return answer;
    },
  };
}
