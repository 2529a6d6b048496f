// Holds the models to their targets on the development years, season by season, where the results files are at hand.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Sport } from '#domain/sport.ts';
import { benchSport } from './walk-forward.ts';

const data = fileURLToPath(new URL('../../../shared/forecasting', import.meta.url));
const isAtHand = existsSync(`${data}/train`);

/** Highest ratio to the closing odds, or highest log loss where there are none, and the highest calibration error. */
type Target = { ratio?: number; logLoss?: number; calibration: number };
const targets: Partial<Record<Sport, Record<string, Target>>> = {
  basketball: {
    'NBA 2018-23': { ratio: 1.03, calibration: 0.03 },
    'NBA 2018-23, past odds': { ratio: 1.0155, calibration: 0.03 },
  },
  baseball: {
    'MLB 2017-23': { ratio: 1.0078, calibration: 0.015 },
    'MLB 2017-23, past odds': { ratio: 1.003, calibration: 0.015 },
    'KBO 2015-20': { logLoss: 0.678, calibration: 0.03 },
  },
  mma: {
    'UFC 2019-24': { ratio: 1.066, calibration: 0.03 },
    'UFC 2019-24, past odds': { ratio: 1.044, calibration: 0.03 },
  },
  volleyball: {
    'PlusLiga 2013-19': { logLoss: 0.545, calibration: 0.03 },
    'PlusLiga 2019 on': { logLoss: 0.5675, calibration: 0.06 },
    'NCAA men 2022 on': { logLoss: 0.465, calibration: 0.03 },
    'Volleyball clubs, both seen 5 times': { logLoss: 0.515, calibration: 0.06 },
  },
};

/** A walk over soccer takes a minute: what is held is its last measurement, as written down. */
const measuredSoccer: Record<string, { ratio: number; calibration: number }> = {
  'Soccer, top-5 leagues 2021-24': { ratio: 1.0125, calibration: 0.03 },
  'Soccer, 16 European leagues 2021-24': { ratio: 1.013, calibration: 0.015 },
  'Soccer, top-5 leagues 2021-24, past odds': { ratio: 1.006, calibration: 0.03 },
  'Soccer, 16 European leagues 2021-24, past odds': { ratio: 1.0065, calibration: 0.015 },
  'K League 1+2, 2022-24': { ratio: 1, calibration: 0.03 },
  'K League 1+2, 2022-24, past odds': { ratio: 0.9955, calibration: 0.03 },
};

test.each(Object.entries(measuredSoccer))('%s was as good as it should be when it was last measured', (name, { ratio, calibration }) => {
  const told = readFileSync(new URL('../results.md', import.meta.url), 'utf8');
  const cells =
    told
      .split('\n')
      .find((line) => line.startsWith(`| ${name} |`))
      ?.split('|') ?? [];
  expect(Number.parseFloat(cells[8] ?? ''), name).toBeLessThanOrEqual(ratio);
  expect(Number.parseFloat(cells[6] ?? ''), name).toBeLessThanOrEqual(calibration);
});

test.skipIf(!isAtHand).each(Object.keys(targets) as Sport[])(
  '%s is as good as it should be, walked forward',
  { timeout: 120_000 },
  (sport) => {
    const { rows } = benchSport(sport, data);
    for (const [name, { ratio, logLoss, calibration }] of Object.entries(targets[sport] ?? {})) {
      const row = rows.find(({ pool }) => pool.name === name);
      expect(row, name).toBeDefined();
      if (ratio !== undefined) expect(row?.market?.ratio, name).toBeLessThanOrEqual(ratio);
      if (logLoss !== undefined) expect(row?.logLoss, name).toBeLessThanOrEqual(logLoss);
      expect(row?.calibrationError, name).toBeLessThanOrEqual(calibration);
    }
  },
);
