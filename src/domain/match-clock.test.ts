// The words of a live match, sport by sport.
import { expect, test } from 'vitest';
import { clockWords, type LiveState } from './match-clock.ts';

const calm = { halftime: false, extraTime: false, penalties: false, delayed: false };
const state = (of: Partial<LiveState> & Pick<LiveState, 'sport'>): LiveState => ({
  period: null,
  clock: null,
  statusText: null,
  flags: calm,
  ...of,
});

test.each([
  [state({ sport: 'soccer', period: 2, clock: "57'" }), { minute: "57'", period: '후반' }],
  [state({ sport: 'soccer', period: 1, clock: "45'+4'" }), { minute: "45'+4'", period: '전반' }],
  [state({ sport: 'soccer', period: 1, flags: { ...calm, halftime: true } }), { minute: '', period: '하프타임' }],
  [state({ sport: 'soccer', period: 5, flags: { ...calm, penalties: true } }), { minute: '', period: '승부차기' }],
  [state({ sport: 'soccer', period: null, clock: "0'" }), { minute: "0'", period: '' }],
  [state({ sport: 'baseball', period: 7, statusText: 'Top 7th' }), { minute: '', period: '7회초' }],
  [state({ sport: 'baseball', period: 9, statusText: 'Bot 9th' }), { minute: '', period: '9회말' }],
  [
    state({ sport: 'baseball', period: 7, statusText: 'Rain Delay, Top 7th', flags: { ...calm, delayed: true } }),
    { minute: '', period: '7회 중단' },
  ],
  [state({ sport: 'basketball', period: 4, clock: '2:11' }), { minute: '2:11', period: '4쿼터' }],
  [state({ sport: 'basketball', period: 6, clock: '0:00' }), { minute: '', period: '2차 연장' }],
  [state({ sport: 'volleyball', period: 3, clock: '0:00' }), { minute: '', period: '3세트' }],
  [state({ sport: 'mma', period: 2, clock: '3:10' }), { minute: '3:10', period: '2라운드' }],
  [state({ sport: 'mma', clock: '-' }), { minute: '', period: '' }],
])('%o reads %o', (given, words) => {
  expect(clockWords(given)).toEqual(words);
});
