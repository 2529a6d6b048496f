// Answers written down: what is handed to many as it is, be it an answer or one of its things, is checked and written for the first of them.
import { isUnchanging } from '#services/shapes/shared/unchanging.ts';
import { type Answer, pressed, tagOf } from './hot-answers.ts';

export type Written = Omit<Answer, 'headers'>;

/** `shape` checks an answer against what the route promises. One place for each route: two may tell the same otherwise. */
export function createWriting(shape: (told: unknown) => unknown) {
  const kept = new WeakMap<object, Promise<Written>>();

  const keptThings = new WeakMap<object, string>();

  /** A thing is checked as a list of it alone. */
  const thingOf = (thing: unknown): string => JSON.stringify(shape([thing])).slice(1, -1);

  function knownThing(thing: unknown): string {
    if (!isUnchanging(thing)) return thingOf(thing);
    const known = keptThings.get(thing) ?? thingOf(thing);
    keptThings.set(thing, known);
    return known;
  }

  function write(told: unknown): Written {
    const body = Array.isArray(told) && told.some(isUnchanging) ? `[${told.map(knownThing).join(',')}]` : JSON.stringify(shape(told));
    return { body, tag: tagOf(body) };
  }

  return async (told: unknown): Promise<Written> => {
    if (!isUnchanging(told)) return write(told);
    const known = kept.get(told) ?? pressed(write(told));
    kept.set(told, known);
    return known;
  };
}
