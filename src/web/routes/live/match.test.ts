// What search engines are told of a match: the day that the page itself names.
import { expect, test } from 'vitest';
import { meta } from './match.tsx';

type Asked = Parameters<typeof meta>[0];

const side = (name: string) => ({ name });
const matchAt = (startTime: string, timeConfirmed: boolean) => ({
  matchId: '1',
  sport: 'soccer',
  homeSide: side('리버풀'),
  awaySide: side('첼시'),
  league: { name: '프리미어리그' },
  startTime,
  timeConfirmed,
  statusDetail: 'scheduled',
});

function told(startTime: string, timeConfirmed: boolean): { description: unknown; startDate: unknown } {
  const loaderData = { detail: { match: matchAt(startTime, timeConfirmed), venue: null }, origin: 'https://picknote.test' };
  const said = (meta({ loaderData } as unknown as Asked) ?? []) as Record<string, unknown>[];
  const facts = said.find((one) => 'script:ld+json' in one)?.['script:ld+json'] as { startDate: unknown };
  return { description: said.find(({ name }) => name === 'description')?.content, startDate: facts.startDate };
}

test('a match whose hour is still to be told is on the day that the page names, the one in Korea', () => {
  const evening = '2026-03-04T16:00:00Z';
  expect(told(evening, false)).toEqual({ description: expect.stringMatching(/^.*3월 5일/), startDate: '2026-03-05' });
  expect(told(evening, true)).toMatchObject({ startDate: evening });
});
