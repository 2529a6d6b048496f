// What a bookmaker offers on a match, the probabilities in it, and where the model sees it otherwise.
import type { OddsMatch } from '#contract/matches.ts';
import { wholePercent } from '#contract/percent.ts';
import { fairProbs } from '#domain/odds.ts';
import { settlesOf } from '#domain/settlement/deciding-result.ts';
import { meansTheSame } from '#domain/settlement/same-end.ts';
import type { Fact } from './fact.ts';
import { callOf, matchName, matchPage, percent, wholeShares, winnerOf } from './words.ts';

/** Percentage points: less than that is no difference. */
const edgeFrom = 2;
const sideOf = { HOME: 'home', DRAW: 'draw', AWAY: 'away' } as const;

type Price = NonNullable<OddsMatch['firstBookmaker']>;
/** `fairPct`: whole percents that sum to a hundred. */
type Priced = { price: Price; draw: number | null; fairPct: ReturnType<typeof wholeShares> };

function pricedOf({ firstBookmaker: price, canDraw }: OddsMatch): Priced | null {
  if (!price) return null;
  const draw = canDraw ? price.draw : null;
  const fair = fairProbs({ home: price.home, away: price.away, ...(draw === null ? {} : { draw }) });
  return { price, draw, fairPct: wholeShares({ ...fair, draw: draw === null ? undefined : fair.draw }) };
}

/** Whether the price is for the end that we settle by. */
function isOfOurEnd({ sport, league, homeSide, awaySide, canDraw }: OddsMatch, price: Price): boolean {
  const settles = settlesOf({ sport, league: league.code, home: homeSide.originalName, away: awaySide.originalName });
  return meansTheSame(price, { sport, canDraw, settles });
}

/** What the first bookmaker offers, and the probabilities in it; null where nobody offers prices. */
export function oddsFact(match: OddsMatch, now: Date): Fact | null {
  const priced = pricedOf(match);
  if (!priced) return null;
  const { price, draw, fairPct } = priced;
  const { homeSide, awaySide } = match;
  const shares = [
    `${homeSide.shortName} ${price.home.toFixed(2)}(${percent(fairPct.home)})`,
    ...(draw === null ? [] : [`무승부 ${draw.toFixed(2)}(${percent(fairPct.draw)})`]),
    `${awaySide.shortName} ${price.away.toFixed(2)}(${percent(fairPct.away)})`,
  ];
  return { line: `${matchName(match, now)} ${price.title} 배당: ${shares.join(', ')}`, reference: matchPage(match, price.updatedAt) };
}

/** Where the model calls its outcome likelier than the price does: both probabilities, and how far they lie apart; null elsewhere, and where the
 *  two mean different ends. */
export function edgeFact(match: OddsMatch, now: Date): (Fact & { edge: number }) | null {
  const [priced, call] = [pricedOf(match), match.pick];
  if (!priced || !call || !isOfOurEnd(match, priced.price)) return null;
  const { price, draw, fairPct } = priced;
  const odds = { HOME: price.home, DRAW: draw, AWAY: price.away }[call.outcome];
  if (odds === null) return null;
  const [own, offered] = [wholePercent(call.percentage), fairPct[sideOf[call.outcome]]];
  if (own - offered < edgeFrom) return null;
  const line = `${matchName(match, now)}: ${winnerOf(match, call.outcome)} 모델 ${own}%, ${price.title} 배당 ${odds.toFixed(2)}(${offered}%)`;
  return { line, reference: matchPage(match, price.updatedAt), call: callOf(match), edge: own - offered };
}
