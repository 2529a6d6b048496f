// What a page that was drawn whole knows of itself, and when it is not whole.
import { UNSAFE_createMemoryHistory as createHistory, type DataRouter, type RouterInit } from 'react-router';
import { expect, test } from 'vitest';
import { settledAt } from './settled.ts';

type Matches = DataRouter['state']['matches'];
const matched = (...routes: object[]) =>
  routes.map((route) => ({ params: {}, pathname: '/', pathnameBase: '/', route })) as unknown as Matches;
const init = (hydrationData: object | undefined) =>
  ({ history: createHistory({ initialEntries: ['/rules?a=1'] }), hydrationData }) as unknown as RouterInit;
const loader = () => null;

test('a page is settled when each of its parts has its code and what it was drawn from', () => {
  const state = settledAt(init({ loaderData: { root: 1 } }), matched({ id: 'root', loader }, { id: 'rules' }));
  expect(state).toMatchObject({ initialized: true, restoreScrollPosition: false, loaderData: { root: 1 }, actionData: null, errors: null });
  expect(state?.location).toMatchObject({ pathname: '/rules', search: '?a=1' });
});

test.each<[string, object | undefined, Matches | null]>([
  ['nothing was handed over', undefined, matched({ id: 'root' })],
  ['no page has this address', { loaderData: {} }, null],
  ['a part failed', { loaderData: { root: 1 }, errors: { root: 'gone' } }, matched({ id: 'root', loader })],
  ['a part was not drawn', { loaderData: {} }, matched({ id: 'root', loader })],
  [
    'a part has to run here first',
    { loaderData: { root: 1 } },
    matched({ id: 'root', loader: Object.assign(() => null, { hydrate: true }) }),
  ],
  ['the code of a part comes later', { loaderData: { root: 1 } }, matched({ id: 'root', lazy: () => null })],
])('a page is not settled where %s', (_, handedOver, matches) => {
  expect(settledAt(init(handedOver), matches)).toBeUndefined();
});
