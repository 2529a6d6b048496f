// What Helmet says of an answer, taken once and not for each: it reads its settings anew every time.
import type { IncomingMessage, ServerResponse } from 'node:http';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (fault?: unknown) => void) => void;

/** The headers that a part of Helmet sets, names in small letters; whether the request plays a part must not depend on the settings. */
export function headersBy(middleware: Middleware): Record<string, string> {
  const told: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: unknown) => {
      told[name.toLowerCase()] = String(value);
    },
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, answer as unknown as ServerResponse, (fault) => {
    if (fault) throw new Error('Helmet refuses its settings', { cause: fault });
  });
  return told;
}
