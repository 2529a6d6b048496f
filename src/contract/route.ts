// How a promise is written: one route of the API, with who may call it, what goes in and what comes out.
import type { z } from 'zod';
import type { FailureCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** visitor: anyone; user: signed in; admin: a user whose role is admin, with an admin token. */
export type Who = 'visitor' | 'user' | 'admin';

/** `:name` parts of the path, the query string and the JSON body are merged into one input. */
export type Route<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  method: Method;
  path: `/api/${string}`;
  who: Who;
  /** One sentence for the API document: what a caller gets from it. */
  summary: string;
  input: I;
  output: O;
  /** Extra requests a minute and address that this route allows; the server's general limit holds beside it. */
  limitPerMinute?: number;
  /** The largest body it reads; the server's general limit without it. */
  maxBodyBytes?: number;
  /** Its answer opens a door or shows an address: it is not kept for whoever repeats the request. */
  keepsNoAnswer?: true;
  /** A read that is answered alike whoever asks: members share an answer, as visitors do everywhere. */
  isSameForAll?: true;
  /** A read of the talk: what is shared of it holds until the next line. */
  tellsTalk?: true;
  /** The deed takes the Idempotency-Key in the statement that does it: nobody has to claim it beforehand. */
  takesKey?: true;
  /** Told line by line to whoever asks for that with `Accept: application/x-ndjson`. */
  tellsLines?: true;
  /** What the reader is told when the server itself fails here; `server-error` where the specification fixes no sentence. */
  fault?: FailureCode;
};

/** Asked for with `Accept`: one JSON value on each line. */
export const linesType = 'application/x-ndjson';
/** Lines as they are ready, and at the end the whole answer, or the refusal in its place. */
export type ToldLine = { line: string } | { answer: unknown } | { refusal: unknown };

export const route = <I extends z.ZodType, O extends z.ZodType>(definition: Route<I, O>): Route<I, O> => definition;

export type InputOf<R extends Route> = z.output<R['input']>;
export type OutputOf<R extends Route> = z.input<R['output']>;
/** What the caller in the browser passes, before defaults are filled in. */
export type ArgsOf<R extends Route> = z.input<R['input']>;
/** What the caller in the browser receives. */
export type AnswerOf<R extends Route> = z.output<R['output']>;
