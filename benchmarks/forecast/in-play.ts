// Measures the in-play model on simulated matches: what it says at a quarter, half and three quarters of them against what it said before.
import { inPlay } from '#domain/forecast/inplay/in-play.ts';
import { progressOf } from '#domain/forecast/inplay/progress.ts';
import { settleable } from '#domain/forecast/pick.ts';
import type { Score } from '#domain/match.ts';
import { winnerOf } from '#domain/match.ts';
import type { Probs } from '#domain/odds.ts';
import { type Claim, claimsOf, expectedCalibrationError } from '#domain/scoring/calibration.ts';
import { logLoss } from '#domain/scoring/proper-scores.ts';
import type { Sport } from '#domain/sport.ts';
import { minutes } from '#domain/time/duration.ts';
import { diceOf, normal } from '#feeds/demo/dice.ts';
import { leagues } from '#feeds/demo/leagues.data.ts';
import { play } from '#feeds/demo/play/play.ts';
import { type Played, playPossessions } from './possessions.ts';

const wholeSeries = 20_000;
const shares = [0.25, 0.5, 0.75] as const;
/** Looked at by the clock on the wall: a share of each match's own length would betray how it ends. */
const usualMinutes: Record<Exclude<Sport, 'mma'>, number> = { soccer: 112, baseball: 172, basketball: 140, volleyball: 105 };

type Asked = { name: string; sport: Exclude<Sport, 'mma'>; league: string; canDraw: boolean; play: (no: number) => Played };

/** A match of the demo world: what its bookmaker who knows everything says before it, and how it stands on the way. */
function demo(code: string, canDraw: boolean, expected: (probs: Probs) => Score): Asked {
  const league = leagues.find((one) => one.code === code);
  if (!league?.sport || league.sport === 'mma') throw new Error(`the demo world has no league ${code}`);
  const { sport } = league;
  return {
    name: `${sport} (${code}, demo season)`,
    sport,
    league: code,
    canDraw,
    play: (no) => {
      const dice = diceOf(`bench ${code} ${no}`);
      const story = play({
        key: `bench ${no}`,
        league,
        home: normal(dice),
        away: normal(dice),
        neutral: false,
        knockout: false,
        rounds: 3,
      });
      const { probs } = story;
      return {
        probs,
        expected: expected(probs),
        outcome: winnerOf(story.score),
        at: (share) => (share * minutes(usualMinutes[sport]) < story.lastsMs ? story.at(share * minutes(usualMinutes[sport])) : null),
      };
    },
  };
}

const goals = (): Score => ({ home: 1.45, away: 1.25 });
const asked: Asked[] = [
  demo('eng.1', true, goals),
  demo('mlb', false, () => ({ home: 4.5, away: 4.3 })),
  demo('kbo', true, () => ({ home: 5, away: 4.8 })),
  demo('plusliga', false, () => ({ home: 2, away: 2 })),
  { name: 'basketball (possession by possession)', sport: 'basketball', league: 'nba', canDraw: false, play: playPossessions },
  demo('nba', false, () => ({ home: 114, away: 112 })),
];

type Tally = { losses: number; before: number; claims: Claim[]; count: number };

function measure({ sport, league, canDraw, play: playOne }: Asked, matches: number) {
  const tallies = shares.map((): Tally => ({ losses: 0, before: 0, claims: [], count: 0 }));
  for (let no = 0; no < matches; no += 1) {
    const { probs, expected, outcome, at } = playOne(no);
    if (outcome === 'draw' && !canDraw) continue;
    const forecast = { probs: settleable(probs, canDraw), expectedHome: expected.home, expectedAway: expected.away };
    shares.forEach((share, place) => {
      const now = at(share);
      const tally = tallies[place];
      if (!now?.score || !tally) return;
      const { period, clock, statusText, flags, score } = now;
      const progress = progressOf({ sport, league, period, clock, statusText, flags, score, isOver: false });
      const said = progress && inPlay({ league, forecast, score, progress });
      if (!said) return;
      tally.count += 1;
      tally.losses += logLoss(said, outcome);
      tally.before += logLoss(forecast.probs, outcome);
      tally.claims.push(...claimsOf(said, outcome));
    });
  }
  return tallies;
}

export async function benchInPlay(matches = wholeSeries): Promise<string> {
  const lines = asked.flatMap((one) =>
    measure(one, matches).map(({ losses, before, claims, count }, place) => {
      const [after, prior] = [losses / count, before / count];
      const share = `${(shares[place] ?? 0) * 100} %`;
      const error = (expectedCalibrationError(claims) * 100).toFixed(2);
      return `| ${one.name} | ${share} | ${count} | ${prior.toFixed(4)} | ${after.toFixed(4)} | ${error} |`;
    }),
  );
  return [
    `${matches.toLocaleString('en')} simulated matches each, the forecast before kick-off known to be right. Calibration error: mean distance of ten bins, in points of a hundred.`,
    '',
    '| sport | of the wall clock | judged | log loss before kick-off | log loss in play | calibration error |',
    '|---|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
}
