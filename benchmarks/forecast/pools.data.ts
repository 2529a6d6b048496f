// The pools of matches on which forecasts are measured, and the published reference numbers beside them.
import type { Sport } from '#domain/sport.ts';

export type Pool = {
  name: string;
  sport: Sport;
  leagues: readonly string[];
  from: string;
  until: string;
  needsOdds: boolean;
  /** The closing odds of earlier matches have taught the model. */
  pastOdds?: boolean;
  /** Only matches before which both teams had been seen so many times. */
  seenLeast?: number;
  reference: string;
};

const topFive = ['E0', 'SP1', 'I1', 'D1', 'F1'];
const sixteen = [...topFive, 'E1', 'SP2', 'I2', 'D2', 'F2', 'N1', 'P1', 'B1', 'T1', 'SC0', 'G1'];
const european = { sport: 'soccer', from: '2021-07-01', until: '2024-07-01', needsOdds: true } as const;
const asian = { sport: 'soccer', from: '2022-01-01', until: '2025-01-01', needsOdds: true } as const;

/** `INT` stands for every competition of national teams; dates: from inclusive, until exclusive. */
export const pools: readonly Pool[] = [
  { ...european, name: 'Soccer, top-5 leagues 2021-24', leagues: topFive, reference: 'results .9833, + statistics .9824, closing .9677' },
  { ...european, name: 'Soccer, 16 European leagues 2021-24', leagues: sixteen, reference: 'goal: ratio 1.015' },
  { ...asian, name: 'K League 1+2, 2022-24', leagues: ['KOR1', 'KOR2'], reference: 'goal: ratio 1.003' },
  { ...asian, name: 'J1 League 2022-24', leagues: ['JPN1'], reference: '–' },
  { ...european, pastOdds: true, name: 'Soccer, top-5 leagues 2021-24, past odds', leagues: topFive, reference: '+ past odds .9758' },
  {
    ...european,
    pastOdds: true,
    name: 'Soccer, 16 European leagues 2021-24, past odds',
    leagues: sixteen,
    reference: 'goal: ratio 1.0075',
  },
  { ...asian, pastOdds: true, name: 'K League 1+2, 2022-24, past odds', leagues: ['KOR1', 'KOR2'], reference: 'goal: ratio 1.003' },
  { ...european, name: 'National teams 2021-24', leagues: ['INT'], needsOdds: false, reference: '–' },
  {
    name: 'NBA 2018-23',
    sport: 'basketball',
    leagues: ['NBA'],
    from: '2018-10-01',
    until: '2023-07-01',
    needsOdds: true,
    reference: 'Elo + margin .6380, closing .6119',
  },
  {
    name: 'NBA 2018-23, past odds',
    sport: 'basketball',
    leagues: ['NBA'],
    from: '2018-10-01',
    until: '2023-07-01',
    needsOdds: true,
    pastOdds: true,
    reference: 'past odds .6235; goal: ratio 1.018',
  },
  {
    name: 'WKBL 2018-24',
    sport: 'basketball',
    leagues: ['WKBL'],
    from: '2018-10-01',
    until: '2024-07-01',
    needsOdds: false,
    reference: '–',
  },
  {
    name: 'MLB 2017-23',
    sport: 'baseball',
    leagues: ['MLB'],
    from: '2017-01-01',
    until: '2024-01-01',
    needsOdds: true,
    reference: 'Elo + margin .6746, closing .6683',
  },
  {
    name: 'MLB 2017-23, past odds',
    sport: 'baseball',
    leagues: ['MLB'],
    from: '2017-01-01',
    until: '2024-01-01',
    needsOdds: true,
    pastOdds: true,
    reference: 'past odds .6718; goal: ratio 1.004',
  },
  {
    name: 'KBO 2015-20',
    sport: 'baseball',
    leagues: ['KBO'],
    from: '2015-01-01',
    until: '2021-01-01',
    needsOdds: false,
    reference: 'Elo .6817',
  },
  {
    name: 'UFC 2019-24',
    sport: 'mma',
    leagues: ['UFC'],
    from: '2019-01-01',
    until: '2025-01-01',
    needsOdds: true,
    reference: 'Elo .6821, closing .6091',
  },
  {
    name: 'UFC 2019-24, past odds',
    sport: 'mma',
    leagues: ['UFC'],
    from: '2019-01-01',
    until: '2025-01-01',
    needsOdds: true,
    pastOdds: true,
    reference: 'past odds .6364; goal: ratio 1.030',
  },
  {
    name: 'PlusLiga 2013-19',
    sport: 'volleyball',
    leagues: ['PlusLiga'],
    from: '2013-07-01',
    until: '2019-07-01',
    needsOdds: false,
    reference: '–',
  },
  {
    name: 'PlusLiga 2019 on',
    sport: 'volleyball',
    leagues: ['PlusLiga'],
    from: '2019-07-01',
    until: '2100-01-01',
    needsOdds: false,
    reference: 'good: .561',
  },
  {
    name: 'NCAA men 2022 on',
    sport: 'volleyball',
    leagues: ['NCAA-M'],
    from: '2022-01-01',
    until: '2100-01-01',
    needsOdds: false,
    reference: 'good: .475',
  },
  {
    name: 'Volleyball clubs 2024 on',
    sport: 'volleyball',
    leagues: ['CLUBS-M'],
    from: '2024-07-01',
    until: '2100-01-01',
    needsOdds: false,
    reference: 'good: .510',
  },
  {
    name: 'Volleyball clubs, both seen 5 times',
    sport: 'volleyball',
    leagues: ['CLUBS-M'],
    from: '2024-07-01',
    until: '2100-01-01',
    needsOdds: false,
    seenLeast: 5,
    reference: 'good: .510',
  },
];
