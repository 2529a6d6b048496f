// The receipt of a forecast: what was said when, which word stood at kick-off, how it was scored, and where it stands in the ledger.
import { hash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { percentsByOutcome } from '#contract/percent.ts';
import type { ForecastReceipt } from '#contract/record/ai-record.ts';
import { settleable } from '#domain/forecast/pick.ts';
import { publicStatusOf } from '#domain/match.ts';
import { forecastDocument } from '#domain/record/documents.ts';
import type { StoredForecast } from '#storage/forecasts.ts';
import type { Match } from '#storage/matches.ts';
import type { GradedTip } from '#storage/record/tips.ts';
import type { Stores } from '#storage/stores.ts';
import { leagueTold, nameOf } from '../shapes/match.ts';
import { callTold, tipSealed } from '../shapes/record/tip.ts';
import { type Sealed, sealsOf } from '../shapes/seal.ts';
import { scoredTold } from './told.ts';

function sealed({ id, matchId, model, version, probs, createdAt }: StoredForecast, { start }: Match): Sealed {
  const document = forecastDocument({ id, matchId, model, version, probs, madeAt: createdAt });
  return { kind: 'forecast', refId: id, version: 1, document, commitment: hash('sha256', document, 'buffer'), start };
}

/** Worked out afterwards: never entered in the ledger. */
const isRehearsed = ({ inputs }: StoredForecast): boolean => inputs.rehearsed === true;

async function versionsTold(stores: Stores, match: Match, versions: readonly StoredForecast[]): Promise<ForecastReceipt['versions']> {
  const { canDraw } = leagueTold(match);
  const standing = versions.find(({ createdAt }) => createdAt < match.start);
  const entered = versions.filter((one) => !isRehearsed(one));
  const seals = await sealsOf(
    stores,
    entered.map((one) => sealed(one, match)),
  );
  const sealOf = new Map(entered.map(({ id }, index) => [id, seals[index]]));
  return versions.map(({ id, createdAt, model, version, probs }) => ({
    madeAt: createdAt.toISOString(),
    model,
    version,
    shares: percentsByOutcome(settleable(probs, canDraw), canDraw),
    isStanding: id === standing?.id,
    seal: sealOf.get(id) ?? null,
  }));
}

async function tipsTold(stores: Stores, match: Match, tips: readonly GradedTip[]): Promise<ForecastReceipt['tips']> {
  const seals = await sealsOf(
    stores,
    tips.map((tip) => tipSealed(tip, match)),
  );
  return tips.flatMap((tip, index) => {
    const seal = seals[index];
    return seal ? [{ ...callTold(tip), seal }] : [];
  });
}

export async function receiptOf(stores: Stores, matchId: number): Promise<ForecastReceipt> {
  const [match, versions, score, tips] = await Promise.all([
    stores.matches.byId(matchId),
    stores.forecasts.historyOf(matchId),
    stores.forecastScores.ofMatch(matchId),
    stores.tips.ofMatch(matchId),
  ]);
  if (!match) throw new Refusal('no-such-match');
  // A match that was moved forward may leave a tip whose forecast came too late: it keeps its receipt.
  const isCalled = tips.length > 0 || versions.some(({ createdAt }) => createdAt < match.start);
  if (!isCalled) throw new Refusal('no-such-forecast');
  return {
    scored: score ? scoredTold(score, match) : null,
    match: {
      matchId: String(match.id),
      sport: match.sport,
      league: leagueTold(match).name,
      homeTeam: nameOf(match.home),
      awayTeam: nameOf(match.away),
      startTime: match.start.toISOString(),
      status: publicStatusOf(match.phase),
      score: match.score,
      ...(match.regulation === null ? {} : { regulation: match.regulation }),
    },
    versions: await versionsTold(stores, match, versions),
    tips: await tipsTold(stores, match, tips),
  };
}
