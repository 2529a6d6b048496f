// What the models are called in Korean: those of today, and former ones under whose names forecasts are still stored.
import type { Sport } from '../sport.ts';

export type ModelName = {
  /** As forecasts are stored. */
  name: string;
  nameKo: string;
  sport: Sport;
  /** The name of the model that took a former one's place; null for those of today. */
  replacedBy: string | null;
};

const ofToday: Readonly<Record<Sport, readonly [name: string, nameKo: string]>> = {
  soccer: ['soccer-stack', '축구 종합 모델'],
  baseball: ['baseball-starters', '야구 선발 투수 모델'],
  basketball: ['basketball-margin', '농구 점수 차 모델'],
  volleyball: ['volleyball-sets', '배구 세트 모델'],
  mma: ['mma-record', 'MMA 전적 모델'],
};

const former: readonly (readonly [name: string, nameKo: string, sport: Sport])[] = [
  ['elo-baseball', '야구 엘로 모델', 'baseball'],
  ['elo-basketball', '농구 엘로 모델', 'basketball'],
  ['elo-volleyball', '배구 엘로 모델', 'volleyball'],
  ['elo-mma', 'MMA 엘로 모델', 'mma'],
];

export const modelNames: readonly ModelName[] = [
  ...(Object.keys(ofToday) as Sport[]).map((sport): ModelName => {
    const [name, nameKo] = ofToday[sport];
    return { name, nameKo, sport, replacedBy: null };
  }),
  ...former.map(([name, nameKo, sport]): ModelName => ({ name, nameKo, sport, replacedBy: ofToday[sport][0] })),
];

const byName: ReadonlyMap<string, ModelName> = new Map(modelNames.map((one) => [one.name, one]));

/** Undefined for a name no model of ours has ever had. */
export const modelNameOf = (name: string): ModelName | undefined => byName.get(name);
