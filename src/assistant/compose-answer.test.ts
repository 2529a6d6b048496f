// Lines become an answer: which record a line names.
import { expect, test } from 'vitest';
import { composed } from './compose-answer.ts';

const tip = (label: string) => ({ kind: 'recommendation' as const, label, href: '/#recommendations', asOf: null });

test('[R256] two records behind one address are two, each named by its own line', () => {
  const lines = [
    { text: '3경기 조합: 배당 3.49', reference: tip('3경기 조합') },
    { text: '루블린 승: 배당 1.36', reference: tip('루블린 승') },
    { text: '모델 확률 42%', reference: tip('3경기 조합') },
  ];
  const { response, references } = composed(lines, '');
  expect(response).toBe('3경기 조합: 배당 3.49 [1]\n루블린 승: 배당 1.36 [2]\n모델 확률 42% [1]');
  expect(references.map(({ label }) => label)).toEqual(['3경기 조합', '루블린 승']);
});
