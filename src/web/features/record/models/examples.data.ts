// Made-up model cards for tests: one that serves, with a record, and a former one.
import type { ModelCard } from '#contract/record/models.ts';
import { countingRecord, exampleRecord } from '../examples.data.ts';

const { overall, calibration } = exampleRecord();

export const exampleCard = (changes: Partial<ModelCard> = {}): ModelCard => ({
  name: 'basketball-margin',
  nameKo: '농구 점수 차 모델',
  sport: 'basketball',
  summary: '점수 차이로 잰 팀의 힘에 홈 이점과 쉰 날을 더해 이길 확률을 내요.',
  inService: {
    method: ['팀의 힘을 점수 차이로 재요.', '홈 이점은 리그마다 따로 재요.'],
    given: ['지난 경기의 점수', '두 팀이 언제 뛰었는지'],
    notGiven: ['예측하려는 경기의 배당은 넣지 않아요.', '부상은 몰라요.'],
    leagues: ['NBA', 'KBL', 'WKBL', '유로리그', 'WNBA', 'NCAA 남자', 'NCAA 여자', '농구 월드컵'],
    development: {
      measuredOn: '2026-11-23',
      rows: [
        {
          pool: 'NBA',
          from: '2018-10',
          to: '2023-01',
          sample: 5613,
          logLoss: 0.6222,
          logLossError: 0.0053,
          accuracy: 65,
          marketLogLoss: 0.6119,
          learnsPastOdds: true,
        },
        {
          pool: 'WKBL',
          from: '2020-11',
          to: '2024-03',
          sample: 332,
          logLoss: 0.6016,
          logLossError: 0.0229,
          accuracy: 69,
          marketLogLoss: null,
          learnsPastOdds: false,
        },
      ],
      caveats: ['설정은 재지 않은 시즌에서 골랐어요.'],
    },
  },
  former: null,
  learned: {
    version: '2',
    results: 20_810,
    until: '2026-10-23',
    trainedAt: '2026-10-24T19:00:00.000Z',
    saidAt: '2026-10-24T19:00:05.000Z',
  },
  recent: { from: '2026-07-27T00:00:00.000Z', tally: overall },
  overall,
  calibration,
  rehearsed: 0,
  versions: [
    { version: '2', settled: 400, firstAt: '2026-05-01T19:00:00.000Z', lastAt: '2026-10-24T19:00:05.000Z' },
    { version: '1', settled: 86, firstAt: '2026-01-31T19:00:00.000Z', lastAt: '2026-04-30T10:00:00.000Z' },
  ],
  ...changes,
});

/** As a card looks before enough matches have ended. */
export function countingCard(): ModelCard {
  const { overall: few } = countingRecord();
  return exampleCard({
    recent: { from: '2026-07-27T00:00:00.000Z', tally: few },
    overall: few,
    calibration: [],
    versions: [],
    learned: null,
  });
}

export const formerCard = (): ModelCard =>
  exampleCard({
    name: 'elo-basketball',
    nameKo: '농구 엘로 모델',
    summary: '경기 결과와 상대의 강함을 재던 모델이에요.',
    inService: null,
    former: { why: '쉰 날을 몰랐어요.', replacedBy: { name: 'basketball-margin', nameKo: '농구 점수 차 모델' } },
  });
