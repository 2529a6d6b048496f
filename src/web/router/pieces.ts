// What else React Router's own modules take from its engine, as small as it is there; what a browser never asks for is left out.
import type { DataRouter } from 'react-router';
import { createMatcher } from './within.ts';

const formless = {
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
};
export const IDLE_NAVIGATION = { state: 'idle', location: undefined, matches: undefined, historyAction: undefined, ...formless } as const;
export const IDLE_FETCHER = { state: 'idle', data: undefined, ...formless } as const;
export const IDLE_BLOCKER = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined } as const;

const foreign = /^(about|blob|chrome|chrome-untrusted|content|data|devtools|file|filesystem|javascript):$/;

/** Where a link must never lead. */
export const hasInvalidProtocol = (address: string): boolean => URL.canParse(address) && foreign.test(new URL(address).protocol);

export const createDataRouteMatcher = (_future: DataRouter['future'], basename: string) => createMatcher(basename);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isResponse = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.status === 'number' &&
  typeof value.statusText === 'string' &&
  typeof value.headers === 'object' &&
  'body' in value;

export const isDataWithResponseInit = (value: unknown): boolean =>
  isObject(value) && 'data' in value && 'init' in value && value.type === 'DataWithResponseInit';

/** The server's, which the package names beside the browser's. */
function ofTheServer(): never {
  throw new Error('This piece of the router is for servers.');
}

export {
  ofTheServer as createStaticHandler,
  ofTheServer as getStaticContextFromError,
  ofTheServer as isMutationMethod,
  ofTheServer as isRedirectResponse,
  ofTheServer as isRedirectStatusCode,
};
