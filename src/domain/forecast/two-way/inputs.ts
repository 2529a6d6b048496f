// What a two-way forecast is made of: named inputs, each with what speaks for one side and for the other, weighed into one log-odds.

/** What an input says for each side; only the difference counts. */
export type Pair = { readonly home: number; readonly away: number };
export type Inputs = Readonly<Record<string, Pair>>;
/** Weight of each input; one that a set of weights does not name counts nothing. */
export type Weights = Readonly<Record<string, number>>;

export const forHome = (home: number): Pair => ({ home, away: 0 });
export const pairOf = (home: number, away: number): Pair => ({ home, away });

export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
export const logOddsOf = (prob: number): number => Math.log(prob / (1 - prob));

/** What one input does to the home side's log-odds. */
export const contribution = (name: string, inputs: Inputs, weights: Weights): number => {
  const pair = inputs[name];
  return pair ? (pair.home - pair.away) * (weights[name] ?? 0) : 0;
};

/** No match is surer than 400 to 1. */
const furthest = 6;
export const bounded = (logOdds: number): number => Math.max(-furthest, Math.min(furthest, logOdds));

export function weighed(inputs: Inputs, weights: Weights): number {
  let sum = 0;
  for (const name in weights) sum += contribution(name, inputs, weights);
  return sum;
}
