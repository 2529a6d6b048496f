// The stand-in of the router's engine, on routes of a test: it knows where the page is, and the engine takes over when something is asked.
import { UNSAFE_createMemoryHistory as createHistory, type RouterInit } from 'react-router';
import { expect, test } from 'vitest';
import { createRouter } from './late-router.ts';

const asked: string[] = [];
const loaderOf = (id: string) => () => {
  asked.push(id);
  return `${id} anew`;
};
const initAt = (at: string, hydrationData: RouterInit['hydrationData']): RouterInit => ({
  history: createHistory({ initialEntries: [at] }),
  hydrationData: hydrationData as NonNullable<typeof hydrationData>,
  routes: [
    {
      id: 'root',
      path: '/',
      loader: loaderOf('root'),
      shouldRevalidate: () => false,
      children: [
        { id: 'rules', path: 'rules', loader: loaderOf('rules') },
        { id: 'members', path: 'members/:name' },
      ],
    },
  ],
});

test('what failed, or was not drawn from anything, is waited for with the engine', () => {
  for (const hydrationData of [
    { loaderData: { root: 'drawn' } },
    { loaderData: { root: 'drawn', rules: 'drawn' }, errors: { rules: new Error('gone') } },
  ]) {
    let thrown: unknown;
    try {
      createRouter(initAt('/rules', hydrationData));
    } catch (fault) {
      thrown = fault;
    }
    expect(thrown).toBeInstanceOf(Promise);
  }
});

test('once the engine is here it is asked at once', async () => {
  const router = createRouter(initAt('/rules', { loaderData: { root: 'drawn', rules: 'drawn' } }));
  expect(router.state.initialized).toBe(true);
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(['root', 'rules']);
  const states: string[] = [];
  router.initialize();
  router.subscribe(({ location, navigation }) => states.push(`${location.pathname} ${navigation.state}`));
  await router.navigate('/members/minjun');
  expect(router.state.location.pathname).toBe('/members/minjun');
  expect(router.state.matches.at(-1)?.params).toEqual({ name: 'minjun' });
  expect(states.at(-1)).toBe('/members/minjun idle');
  await router.navigate('/rules');
  expect(router.state.loaderData).toEqual({ root: 'drawn', rules: 'rules anew' });
  expect(asked).toEqual(['rules']);
  router.dispose();
});
