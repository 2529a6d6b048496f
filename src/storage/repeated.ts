// Names the statements that come again and again, so that the server plans each of them once and not every time.
import { createHash } from 'node:crypto';

/** A statement that came so often will come again. */
const often = 5;
/** Every connection keeps the named ones, some 80 kB each: no more than this, whatever texts are made from lists of many lengths. */
const namedMax = 200;
const knownMax = 4000;
/** What is listed in more places than this comes in many lengths, and seldom in the same one twice. */
const tooManyPlaces = '$33';

/** One command that reads or writes. Several at once cannot be named, and what sets, begins or ends is not planned; what is looked for by a
 *  pattern is planned for that pattern. */
const isWorthNaming = (text: string): boolean =>
  /^\s*(?:select|with|insert|update|delete)\b/i.test(text) &&
  !text.includes(';') &&
  !text.includes(tooManyPlaces) &&
  !/\slike\s|\silike\s/i.test(text);

type Statement = { text: string; name?: string };

const isStatement = (given: unknown): given is Statement =>
  typeof given === 'object' && given !== null && typeof (given as { text?: unknown }).text === 'string';

export type Naming = {
  /** Gives a statement its name from its fifth time on; what is too varied to be known again stays without. */
  name(given: unknown): void;
  /** True where a statement failed for its name alone: it bears none from now on, so that it can be sent again. Its columns were altered
   *  under an old process, or something between us and the server hands our statements from connection to connection. */
  unname(given: unknown, fault: unknown): boolean;
};

export function createNaming(): Naming {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  const refused = new Set<string>();
  let isOff = false;

  function nameFor(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= namedMax || refused.has(text) || !isWorthNaming(text)) return undefined;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < often) {
      if (seen.size >= knownMax) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = createHash('sha1').update(text).digest('hex');
    names.set(text, name);
    return name;
  }

  return {
    name(given) {
      if (isOff || !isStatement(given) || given.name) return;
      const name = nameFor(given.text);
      if (name !== undefined) given.name = name;
    },

    unname(given, fault) {
      if (!isStatement(given) || given.name === undefined || names.get(given.text) !== given.name) return false;
      const { code, message = '' } = fault as { code?: string; message?: string };
      // The server does not know the name, or knows it for something else.
      const isLost = code === '26000' || code === '42P05';
      if (!isLost && !(code === '0A000' && message.includes('cached plan'))) return false;
      if (isLost) {
        isOff = true;
        names.clear();
      } else {
        names.delete(given.text);
        refused.add(given.text);
      }
      delete given.name;
      return true;
    },
  };
}
