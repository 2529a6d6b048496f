// Where a page stands that the server drew whole: what a router would find out, and nothing left for it to do.
import type { DataRouter, RouterInit } from 'react-router';
import { IDLE_NAVIGATION } from './pieces.ts';

type State = DataRouter['state'];
type Matches = State['matches'];

/** As the engine reads it: a part is there with its code, and with what it was drawn from. */
function isThere({ route }: Matches[number], loaded: State['loaderData']): boolean {
  if (route.lazy) return false;
  const asksAgain = typeof route.loader === 'function' && 'hydrate' in route.loader && route.loader.hydrate === true;
  return !(route.loader || route.middleware) || (route.id in loaded && !asksAgain);
}

/** Undefined where something has failed, or is left to be loaded. */
export function settledAt({ hydrationData, history }: RouterInit, matches: Matches | null): State | undefined {
  const loaderData = hydrationData?.loaderData;
  if (!loaderData || hydrationData.errors || !matches?.every((match) => isThere(match, loaderData))) return undefined;
  return {
    historyAction: history.action,
    location: history.location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData,
    actionData: hydrationData.actionData ?? null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  } as State;
}
