// The way out of addresses that are not ours.
import { expect, test } from 'vitest';
import { loader } from './not-found.tsx';

const at = (address: string) => loader({ request: new Request(`http://house.test${address}`) } as Parameters<typeof loader>[0]);

test('[R8][R11] an unknown address is 404, and one whose query asks for the analysis is sent there', () => {
  expect(at('/nope')).toMatchObject({ init: { status: 404 } });
  expect(at('/professional-analysis')).toMatchObject({ init: { status: 404 } });
  for (const address of ['/x?professional-analysis=1', '/x?page=professional-analysis', '/x?q=%', '/x?q=%ed']) {
    const answer = at(address);
    const target = answer instanceof Response ? [answer.status, answer.headers.get('location')] : 'stays';
    expect(target).toEqual(address.includes('professional') ? [302, '/ai-prediction'] : 'stays');
  }
});
