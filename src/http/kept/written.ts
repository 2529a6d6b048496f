// Answers written down: an answer that is handed to many as it is, is checked, written and pressed for the first of them.
import { isUnchanging } from '#services/shapes/shared/unchanging.ts';
import { type Answer, pressed, tagOf } from './hot-answers.ts';

export type Written = Omit<Answer, 'headers'>;

/** `shape` checks an answer against what the route promises. One place for each route: two may tell the same otherwise. */
export function createWriting(shape: (told: unknown) => unknown) {
  const kept = new WeakMap<object, Promise<Written>>();

  function write(told: unknown): Written {
    const body = JSON.stringify(shape(told));
    return { body, tag: tagOf(body) };
  }

  return async (told: unknown): Promise<Written> => {
    if (!isUnchanging(told)) return write(told);
    const known = kept.get(told) ?? pressed(write(told));
    kept.set(told, known);
    return known;
  };
}
