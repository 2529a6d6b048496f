// Made-up matches with forecasts, prices and picks, and the comparison of them worked out plainly, match by match: for tests of the sums.
import type { Compared, Comparison } from '#contract/record/comparison.ts';
import { diceOf } from '#domain/cast/temper.ts';
import type { Outcome } from '#domain/sport.ts';
import type { TestDatabase } from './database.ts';

export type MadePick = {
  userId: number;
  outcome: Outcome;
  confidence?: number;
  touched?: boolean;
  verdict?: 'won' | 'lost' | 'void' | 'pending';
  isAi?: boolean;
};
export type MadeMatch = {
  sport: 'soccer' | 'basketball';
  start: string;
  outcome: Outcome;
  aiLoss: number;
  marketLoss: number | null;
  picks: readonly MadePick[];
};

type Pool = Pick<TestDatabase, 'pool'>;

/** Numbered in their order. */
export async function people({ pool }: Pool, count: number, kind: 'person' | 'bot' = 'person'): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (username, email, password, display_name, kind)
     select $2 || n, $2 || n || '@example.com', 'none', $2 || n, $2 from generate_series(1, $1::int) n returning id`,
    [count, kind],
  );
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

const score = `
  with m as (
    insert into matches (sport_id, home_team, away_team, match_date) values ((select id from sports where code = $1), 'A', 'B', $2) returning id
  ), f as (
    insert into forecasts (match_id, model, version, trained_at, home_prob, draw_prob, away_prob, expected_home, expected_away)
    select id, 'm', '1', $2, 0.5, 0.2, 0.3, 1, 1 from m returning id, match_id
  ) insert into forecast_scores (match_id, forecast_id, sport, model, version, match_date, home_prob, draw_prob, away_prob, called, outcome,
      is_correct, log_loss, brier, market_called, market_is_correct, market_log_loss, revision, settled_at)
    select match_id, id, $1, 'm', '1', $2, 0.5, $3, 0.3, 'home', $4, true, $5, 0.5, 'home', true, $6, 1, $2 from f returning match_id`;

/** Written straight into the tables, each with a score; a verdict that is not given follows from how the match ended. Answers the matches' ids. */
export async function written({ pool }: Pool, made: readonly MadeMatch[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { sport, start, outcome, aiLoss, marketLoss, picks } of made) {
    const drawProb = sport === 'soccer' ? 0.2 : 0;
    const { rows } = await pool.query<{ match_id: string }>(score, [sport, start, drawProb, outcome, aiLoss, marketLoss]);
    const matchId = Number(rows[0]?.match_id);
    for (const { userId, outcome: picked, confidence = 75, touched = true, verdict, isAi = false } of picks) {
      await pool.query(
        `insert into predictions (user_id, match_id, predicted_result, confidence, confidence_touched, verdict, is_ai_prediction)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [userId, matchId, picked, confidence, touched, verdict ?? (picked === outcome ? 'won' : 'lost'), isAi],
      );
    }
    ids.push(matchId);
  }
  return ids;
}

/** As the dice will: both kinds of sport, some without prices, crowds of none to seven, picks void, open, untouched or of the AI itself. */
export function madeUp(count: number, userIds: readonly number[], words: string): MadeMatch[] {
  const dice = diceOf(words);
  const one = <T>(of: readonly T[]): T => of[Math.floor(dice() * of.length)] as T;
  return Array.from({ length: count }, (_, at): MadeMatch => {
    const sport = one(['soccer', 'basketball'] as const);
    const ends: readonly Outcome[] = sport === 'soccer' ? ['home', 'draw', 'away'] : ['home', 'away'];
    const pickers = userIds.filter(() => dice() < 0.55);
    return {
      sport,
      start: new Date(Date.parse('2026-03-01T00:00:00Z') + at * 3_600_000).toISOString(),
      outcome: one(ends),
      aiLoss: 0.2 + 1.5 * dice(),
      marketLoss: dice() < 0.15 ? null : 0.2 + 1.4 * dice(),
      picks: pickers.map((userId): MadePick => {
        const pick = {
          userId,
          outcome: one(ends),
          confidence: 50 + Math.round(dice() * 90) / 2,
          touched: dice() < 0.8,
          isAi: dice() < 0.05,
        };
        const roll = dice();
        return roll < 0.06 ? { ...pick, verdict: 'void' } : roll < 0.1 ? { ...pick, verdict: 'pending' } : pick;
      }),
    };
  });
}

type Losses = { ai: number; crowd: number; market: number | null; me?: number; blind: number };

const isEnded = ({ verdict, isAi }: MadePick): boolean => verdict === undefined && isAi !== true;

/** What each lost on one match; undefined where the match is not compared. */
function lossesOf({ sport, outcome, aiLoss, marketLoss, picks }: MadeMatch, me?: number): Losses | undefined {
  const options = sport === 'soccer' ? 3 : 2;
  const counted = picks.filter(isEnded);
  if (counted.length < 3) return undefined;
  const hits = counted.filter((pick) => pick.outcome === outcome).length;
  const losses: Losses = {
    ai: aiLoss,
    market: marketLoss,
    crowd: -Math.log((hits + 1) / (counted.length + options)),
    blind: Math.log(options),
  };
  if (me === undefined) return losses;
  const own = counted.find((pick) => pick.userId === me && pick.touched);
  if (!own) return undefined;
  const prob = Math.min(0.98, Math.max(0.02, (own.confidence ?? 75) / 100));
  return { ...losses, me: -Math.log(own.outcome === outcome ? prob : (1 - prob) / (options - 1)) };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

function interval(values: readonly number[]): { value: number; error: number } {
  const value = meanOf(values);
  return { value, error: Math.sqrt(sumOf(values.map((one) => (one - value) ** 2)) / (values.length - 1) / values.length) };
}

function estimate({ value, error }: { value: number; error: number }, decimals: number) {
  const far = 1.959963984540054 * error;
  return { value: rounded(value, decimals), low: rounded(value - far, decimals), high: rounded(value + far, decimals) };
}

function plainlyOf(who: Compared['who'], all: readonly Losses[]): Compared {
  const own = all.map((losses) => losses[who] ?? Number.NaN);
  const blind = all.map((losses) => losses.blind);
  const share = 1 - sumOf(own) / sumOf(blind);
  // How far each match lies from what that share would make of it, in shares of the mean blind loss.
  const { error } = interval(own.map((loss, at) => ((blind[at] ?? 0) * (1 - share) - loss) / meanOf(blind)));
  const apart = interval(all.map((losses, at) => (own[at] ?? 0) - losses.ai));
  const toAi = estimate(apart, 4);
  const closeness = toAi.high < 0 ? 'closer' : toAi.low > 0 ? 'farther' : 'chance';
  return {
    who,
    logLoss: rounded(meanOf(own), 4),
    skillPct: estimate({ value: share * 100, error: error * 100 }, 1),
    toAi: who === 'ai' ? null : { ...toAi, closeness },
  };
}

/** Match by match, without a database. */
export function plainly(made: readonly MadeMatch[], me?: number): Comparison {
  const looked =
    me === undefined ? made : made.filter(({ picks }) => picks.some((pick) => pick.userId === me && pick.touched && isEnded(pick)));
  const crowded = looked.flatMap((match) => lossesOf(match, me) ?? []);
  const priced = crowded.filter(({ market }) => market !== null);
  const same = priced.length < 30 ? crowded : priced;
  const whos: Compared['who'][] = [
    ...(me === undefined ? [] : ['me' as const]),
    'ai',
    ...(same === priced ? ['market' as const] : []),
    'crowd',
  ];
  return {
    scored: looked.length,
    crowded: crowded.length,
    priced: priced.length,
    sample: same.length,
    compared: same.length < 30 ? [] : whos.map((who) => plainlyOf(who, same)),
  };
}
