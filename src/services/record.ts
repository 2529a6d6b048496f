// The AI's own record: every forecast that stood at kick-off, how it ended, and what that adds up to.
import { Refusal } from '#contract/errors.ts';
import type { AiPerformance } from '#contract/rankings.ts';
import type {
  AiRecord,
  aiRecord,
  ForecastReceipt,
  listScoredForecasts,
  readScoredForecast,
  ScoredForecast,
} from '#contract/record/ai-record.ts';
import type { ModelCard, readModelCard } from '#contract/record/models.ts';
import type { InputOf } from '#contract/route.ts';
import { matchesNeeded } from '#domain/forecast/model.ts';
import { modelNameOf } from '#domain/forecast/model-names.ts';
import { figureOf } from '#domain/korean/figure.ts';
import type { Sport } from '#domain/sport.ts';
import { days } from '#domain/time/duration.ts';
import type { ForecastScore, ScorePlace } from '#storage/record/forecast-scores.ts';
import type { ScoreSums } from '#storage/record/score-sums.ts';
import type { Stores } from '#storage/stores.ts';
import { createComparison } from './record/comparison.ts';
import { cardOf } from './record/model-card.ts';
import { receiptOf } from './record/receipt.ts';
import { byModel, calibrationOf, rehearsedOf, tallyOf } from './record/tally.ts';
import { scoredTold } from './record/told.ts';
import { watchCalibration } from './record/watch.ts';
import { keeping } from './shapes/record/keeping.ts';
import { type Pause, type Pauses, pausesOf } from './shapes/record/paused.ts';
import { cursorAt, placeIn } from './shapes/record/place.ts';
import { percent } from './shapes/record/shares.ts';
import type { Viewer } from './viewer.ts';

export type RecordNeeds = { stores: Stores; clock: () => Date };

const periodMs = days(90);
const recentCalls = 10;
const downloadBatch = 500;

const definitionOf = (rehearsed: number): string =>
  '경기 시작 전에 마지막으로 저장한 AI 예측에서 가장 확률이 높은 결과가 맞은 비율이에요. 무효 경기와 자료가 부족해 예측하지 않은 경기는 빼요.' +
  (rehearsed > 0 ? ` 이 가운데 ${figureOf(rehearsed)}경기는 데모 세계를 열 때 경기 날 아침까지의 기록만으로 다시 계산한 예측이에요.` : '');

/** The cursor is the kick-off and the number of the last match of the page before. */
function placeOf(cursor: string | undefined): ScorePlace | undefined {
  const place = placeIn(cursor);
  return place && { matchDate: place.at, matchId: place.id };
}

const cursorOf = ({ matchDate, matchId }: ScorePlace): string => cursorAt({ at: matchDate, id: matchId });

async function told(stores: Stores, scores: readonly ForecastScore[]): Promise<ScoredForecast[]> {
  const matches = await stores.matches.byIds(scores.map(({ matchId }) => matchId));
  return scores.flatMap((score) => {
    const match = matches.get(score.matchId);
    return match ? [scoredTold(score, match)] : [];
  });
}

type Row = AiPerformance[number];

async function performanceOf(stores: Stores, since: Date): Promise<AiPerformance> {
  const rows = await stores.forecastScores.sums({ since });
  const models = byModel(rows);
  const named = models.map(({ sport, model }) => ({ sport, model }));
  const { all, ofModels } = await stores.forecastScores.recent({ since, models: named, each: recentCalls });
  const results = (calls: readonly { isCorrect: boolean }[]): Row['recent'] => calls.map(({ isCorrect }) => (isCorrect ? 'won' : 'lost'));
  const row = ({ model, sport, rows: own }: { model: string; sport: string; rows: readonly ScoreSums[] }, calls: typeof all): Row => {
    const { accuracy, sample, low, high, market } = tallyOf(own);
    const definition = definitionOf(rehearsedOf(own));
    const measured = { value: accuracy, sample, period: '최근 90일', definition };
    return { model, sport, accuracy: measured, low, high, baseline: market.accuracy, recent: results(calls) };
  };
  return [
    row({ model: 'all', sport: 'all', rows }, all),
    ...models.map((one) =>
      row(
        one,
        ofModels.filter(({ sport, model }) => sport === one.sport && model === one.model),
      ),
    ),
  ];
}

const pausedTold = (pauses: Pauses, sport: Sport | undefined): AiRecord['paused'] =>
  (Object.entries(pauses) as [Sport, Pause][])
    .filter(([of]) => sport === undefined || of === sport)
    .map(([of, { since, sample, claimedProb, hitProb }]) => ({
      sport: of,
      since,
      sample,
      claimed: percent(claimedProb),
      observed: percent(hitProb),
    }));

type Asked = { period: AiRecord['period']; sport?: Sport | undefined };

async function summaryOf(stores: Stores, { period, sport }: Asked, now: Date): Promise<AiRecord> {
  const since = period === '90d' ? new Date(now.getTime() - periodMs) : null;
  const [rows, open, pauses] = await Promise.all([
    stores.forecastScores.sums({ since, sport }),
    stores.forecastScores.open({ now, sport, matchesNeeded }),
    pausesOf(stores),
  ]);
  return {
    period,
    from: since?.toISOString() ?? null,
    overall: tallyOf(rows),
    models: byModel(rows).map(({ rows: own, ...model }) => ({ ...model, tally: tallyOf(own) })),
    calibration: calibrationOf(rows),
    rehearsed: rehearsedOf(rows),
    open,
    paused: pausedTold(pauses, sport),
  };
}

export const createRecord = ({ stores, clock }: RecordNeeds) => {
  const performance = keeping(clock, () => performanceOf(stores, new Date(clock().getTime() - periodMs)));
  const summaries = keeping(clock, (key) => {
    const [period, sport] = key.split(' ') as [Asked['period'], Sport | undefined];
    return summaryOf(stores, { period, sport }, clock());
  });

  const cards = keeping(clock, async (name): Promise<ModelCard> => {
    const named = modelNameOf(name);
    if (!named) throw new Refusal('no-such-model');
    return cardOf(stores, named, new Date(clock().getTime() - periodMs));
  });

  return {
    /** Pauses the AI's picks of a sport whose probabilities have left their band. */
    watch: () => watchCalibration(stores, clock()),
    ...createComparison({ stores, clock }),

    aiPerformance: (_viewer: Viewer): Promise<AiPerformance> => performance('all'),

    summary: (_viewer: Viewer, { period, sport }: InputOf<typeof aiRecord>): Promise<AiRecord> =>
      summaries(sport === undefined ? period : `${period} ${sport}`),

    async list(
      _viewer: Viewer,
      { sport, result, limit, cursor }: InputOf<typeof listScoredForecasts>,
    ): Promise<{ forecasts: ScoredForecast[]; nextCursor: string | null }> {
      const isCorrect = result && result === 'won';
      const rows = await stores.forecastScores.newest({ sport, isCorrect, before: placeOf(cursor), limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return { forecasts: await told(stores, page), nextCursor: last && rows.length > limit ? cursorOf(last) : null };
    },

    read: (_viewer: Viewer, { id }: InputOf<typeof readScoredForecast>): Promise<ForecastReceipt> => receiptOf(stores, id),

    /** A former name has a card too: forecasts are stored under it. */
    modelCard: (_viewer: Viewer, { name }: InputOf<typeof readModelCard>): Promise<ModelCard> => cards(name),

    /** Everything, oldest first, in batches: for the downloads. */
    async *everything({ sport }: { sport?: Sport | undefined } = {}): AsyncGenerator<ScoredForecast[]> {
      let after: ScorePlace | undefined;
      for (;;) {
        const rows = await stores.forecastScores.oldest({ sport, after, limit: downloadBatch });
        if (rows.length > 0) yield await told(stores, rows);
        after = rows.at(-1);
        if (!after || rows.length < downloadBatch) return;
      }
    },
  };
};
