// The card of a model: its own words, its figures of development, what it has learned, and how it has done here.
import type { ModelCard } from '#contract/record/models.ts';
import { type DevelopmentFigures, formerModelCard, measuredOn, modelCardOf as textOf } from '#domain/content/model-cards.data.ts';
import { type ModelName, modelNameOf } from '#domain/forecast/model-names.ts';
import { leaguesOf } from '#domain/league.ts';
import type { ScoreSums } from '#storage/record/score-sums.ts';
import type { Stores } from '#storage/stores.ts';
import { percent } from '../shapes/record/shares.ts';
import { calibrationOf, rehearsedOf, tallyOf } from './tally.ts';

const versionsTold = 20;

const figuresTold = ({ poolKo, matches, correctShare, ...rest }: DevelopmentFigures) => ({
  pool: poolKo,
  from: rest.from,
  to: rest.to,
  sample: matches,
  logLoss: rest.logLoss,
  logLossError: rest.logLossError,
  accuracy: percent(correctShare),
  marketLogLoss: rest.marketLogLoss,
  learnsPastOdds: rest.learnsPastOdds,
});

type Words = Pick<ModelCard, 'summary' | 'inService' | 'former'>;

function wordsOf({ name, sport, replacedBy }: ModelName): Words {
  const text = textOf(name);
  const successor = replacedBy === null ? undefined : modelNameOf(replacedBy);
  const former = successor && { why: formerModelCard.why, replacedBy: { name: successor.name, nameKo: successor.nameKo } };
  if (!text) return { summary: formerModelCard.summary, inService: null, former: former ?? null };
  const { summary, method, given, notGiven, development, caveats } = text;
  return {
    summary,
    inService: {
      method: [...method],
      given: [...given],
      notGiven: [...notGiven],
      leagues: leaguesOf(sport).map(({ nameKo }) => nameKo),
      development: { measuredOn, rows: development.map(figuresTold), caveats: [...caveats] },
    },
    former: null,
  };
}

async function learnedBy(stores: Stores, forecastId: number | undefined): Promise<ModelCard['learned']> {
  const newest = forecastId === undefined ? undefined : await stores.forecasts.byId(forecastId);
  if (!newest) return null;
  const { version, inputs, resultsUntil, trainedAt, createdAt } = newest;
  const results = typeof inputs.results === 'number' ? inputs.results : null;
  return { version, results, until: resultsUntil, trainedAt: trainedAt.toISOString(), saidAt: createdAt.toISOString() };
}

/** `since` begins the recent record. */
export async function cardOf(stores: Stores, named: ModelName, since: Date): Promise<ModelCard> {
  const { name, nameKo, sport } = named;
  const [lately, ever, versions] = await Promise.all([
    stores.forecastScores.sums({ since, sport }),
    stores.forecastScores.sums({ since: null, sport }),
    stores.forecastScores.versionsOf({ sport, model: name, limit: versionsTold }),
  ]);
  const isOwn = ({ model }: ScoreSums): boolean => model === name;
  const rows = ever.filter(isOwn);
  return {
    name,
    nameKo,
    sport,
    ...wordsOf(named),
    learned: await learnedBy(stores, versions[0]?.lastId),
    recent: { from: since.toISOString(), tally: tallyOf(lately.filter(isOwn)) },
    overall: tallyOf(rows),
    calibration: calibrationOf(rows),
    rehearsed: rehearsedOf(rows),
    versions: versions.map(({ version, settled, firstAt, lastAt }) => ({
      version,
      settled,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  };
}
