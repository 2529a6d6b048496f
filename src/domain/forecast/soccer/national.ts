// National teams: too few matches for attack and defence, so one Elo of all of them, with neutral ground and the weight of the competition.
import { createLedger, type Ledger } from '../ledger.ts';
import type { FixtureInput, ResultInput } from '../model.ts';
import { createGoalElo, type GoalElo } from './goal-elo.ts';
import type { Stack } from './stack.ts';

export type NationalScene = { homeElo: number; awayElo: number; neutral: boolean };

export type National = {
  readonly ledger: Ledger;
  readonly elo: GoalElo;
  find(team: string): number;
  learn(result: ResultInput, day: number): void;
  sceneOf(fixture: FixtureInput): NationalScene;
};

/** Chosen by `benchmarks/forecast/walk-forward.ts soccer` (national teams, matches before July 2021). */
const settings = { k: 20, marginPower: 1, homeEdge: 80 };
/** The great nations are met first in any record; who appears later is weaker than the mean. */
const strongFirst = 210;
const lateStart = -400;
const friendlyWeight = 0.7;
const finalsWeight = 1.2;
const finals =
  /fifa world cup$|fifa\.world$|uefa euro$|uefa\.euro$|copa américa$|america$|asian cup$|afc\.asian\.cup$|african cup of nations$|gold cup$|gold$/;

const weightOf = (league: string): number => {
  const name = league.toLowerCase();
  return name.includes('friendly') ? friendlyWeight : finals.test(name) ? finalsWeight : 1;
};

/** Weights on: constant, Elo gap / 400, home ground, unevenness. Fitted on all matches to July 2024, each also seen from the other side. */
export const nationalStack: Stack = { home: [0.118, 1.301, 0.354, 0.21], away: [0.118, -1.301, -0.354, 0.21] };

/** Log scoring rate of a side: constant, Elo gap / 400, home ground, unevenness (Poisson regression on the same matches). */
const rateWeights = [0.1968, 0.8088, 0.199, -0.1048] as const;

export function createNational(): National {
  const ledger = createLedger();
  const numbers = new Map<string, number>();
  const elo = createGoalElo(settings, () => (numbers.size > strongFirst ? lateStart : 0));
  const find = (team: string) => numbers.get(team) ?? -1;
  const enter = (team: string) => {
    const number = numbers.get(team) ?? numbers.size;
    numbers.set(team, number);
    return number;
  };
  return {
    ledger,
    elo,
    find,
    learn(result, day) {
      const margin = result.homeScore - result.awayScore;
      const [home, away] = [enter(result.home), enter(result.away)];
      elo.add({ home, away, neutral: result.neutral, margin, k: settings.k * weightOf(result.league) });
      ledger.add(result, day);
    },
    sceneOf: ({ home, away, neutral }) => ({ homeElo: elo.rating(find(home)), awayElo: elo.rating(find(away)), neutral }),
  };
}

export function nationalFeatures({ homeElo, awayElo, neutral }: NationalScene): number[] {
  const gap = (homeElo - awayElo) / 400;
  const ground = neutral ? 0 : 1;
  return [1, gap, ground, Math.abs(gap + 0.25 * ground)];
}

export function nationalRates(scene: NationalScene): { home: number; away: number } {
  const [, gap = 0, ground = 0, uneven = 0] = nationalFeatures(scene);
  const [constant, onGap, onGround, onUneven] = rateWeights;
  const rate = (sign: number) => Math.exp(constant + sign * (onGap * gap + onGround * ground) + onUneven * uneven);
  return { home: rate(1), away: rate(-1) };
}
