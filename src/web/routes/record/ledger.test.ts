// Which days of the ledger the page asks the house for: none that no calendar has, or that no database holds.
import { expect, test } from 'vitest';
import { loader } from './ledger.tsx';

type Asked = Parameters<typeof loader>[0];

/** What the page asks of a house whose ledger has no day, and how it answers. */
async function open(query: string) {
  const asked: unknown[] = [];
  const ledger = {
    days: async (_: unknown, { before }: { before?: string }) => {
      asked.push({ before });
      return [];
    },
    day: async (_: unknown, { date }: { date: string }) => {
      asked.push({ date });
      throw Object.assign(new Error('no such day'), { code: 'no-such-day' });
    },
  };
  const house = { services: { ledger }, viewer: { kind: 'visitor' }, onFault: (fault: unknown) => asked.push({ fault }) };
  const request = new Request(`http://house.test/ledger${query}`);
  const { init } = await loader({ context: { get: () => house }, request } as unknown as Asked);
  return { status: init?.status, asked };
}

test('[R318] a day that there is not is 404, and the house is not asked for it', async () => {
  for (const day of ['0000-01-01', '2020-02-30', '12345', '']) {
    expect([day, await open(`?day=${day}`)]).toEqual([day, { status: 404, asked: [{ before: undefined }] }]);
  }
  expect(await open('?day=2020-02-28')).toEqual({ status: 404, asked: [{ before: undefined }, { date: '2020-02-28' }] });
});

test('a page of days before a date that there is not begins at the newest', async () => {
  expect(await open('?before=0000-01-01')).toEqual({ status: 200, asked: [{ before: undefined }] });
  expect(await open('?before=2026-03-01')).toEqual({ status: 200, asked: [{ before: '2026-03-01' }] });
});
