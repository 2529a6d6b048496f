// The one door to everything that is remembered; a transaction hands out the same door.
import type { Db } from './db.ts';
import { createForecastStore } from './forecasts.ts';
import { createJobRunStore } from './keeping/job-runs.ts';
import { createSettingStore } from './keeping/settings.ts';
import { createWorldStore } from './keeping/world.ts';
import { createMatchStore } from './matches.ts';
import { createOddsStore } from './odds.ts';
import { createPlatformStore } from './platform.ts';
import { createResultStore } from './results.ts';
import { createSportStore } from './sports.ts';

const columnsOf = (db: Db) => ({
  forecasts: createForecastStore(db),
  jobRuns: createJobRunStore(db),
  matches: createMatchStore(db),
  odds: createOddsStore(db),
  platform: createPlatformStore(db),
  results: createResultStore(db),
  settings: createSettingStore(db),
  sports: createSportStore(db),
  world: createWorldStore(db),
});

export type Stores = ReturnType<typeof columnsOf> & {
  /** All or nothing. Inside, touch nothing but `tx`. */
  transaction<T>(work: (tx: Stores) => Promise<T>): Promise<T>;
};

export const createStores = (db: Db): Stores => ({
  ...columnsOf(db),
  transaction: (work) => db.transaction((tx) => work(createStores(tx))),
});
