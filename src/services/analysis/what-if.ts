// What a reader asks of a coming match: the model's own probability when rest, venue, starter or form were otherwise.

import type { WhatIf, whatIf } from '#contract/analysis/what-if.ts';
import { Refusal } from '#contract/errors.ts';
import { percentsByOutcome } from '#contract/percent.ts';
import type { InputOf } from '#contract/route.ts';
import { type Assumptions, type FixtureInput, type Levers, type Model, matchesNeeded } from '#domain/forecast/model.ts';
import { settleable } from '#domain/forecast/pick.ts';
import { closesAt } from '#domain/pick-window.ts';
import type { Match } from '#storage/matches.ts';
import { leagueTold } from '../shapes/match.ts';
import { fixtureOf } from './make.ts';
import type { AnalysisNeeds } from './needs.ts';

type Asked = InputOf<typeof whatIf>;

const starterColumns = { home: 'sp_home', away: 'sp_away' } as const;

/** Only what this match has a lever for counts; days are kept within what the model tells apart. */
function assumptionsOf({ homeRest, awayRest, homeForm, awayForm }: Asked, levers: Levers): Assumptions {
  const rest = (days: number | undefined) => (levers.rest && days !== undefined ? Math.min(days, levers.rest.most) : undefined);
  const [home, away] = [rest(homeRest), rest(awayRest)];
  return {
    ...(home === undefined ? {} : { homeRest: home }),
    ...(away === undefined ? {} : { awayRest: away }),
    ...(homeForm === 'usual' && levers.form.home ? { homeForm } : {}),
    ...(awayForm === 'usual' && levers.form.away ? { awayForm } : {}),
  };
}

/** An empty name is a starter that nobody has announced. */
function withStarters(fixture: FixtureInput, { homeStarter, awayStarter }: Asked, levers: Levers): FixtureInput {
  if (!levers.starters) return fixture;
  const context = { ...fixture.context };
  for (const [side, name] of [['home', homeStarter] as const, ['away', awayStarter] as const]) {
    if (name === undefined) continue;
    if (name === '') delete context[starterColumns[side]];
    else context[starterColumns[side]] = name;
  }
  return { ...fixture, context };
}

function changedFixture(fixture: FixtureInput, asked: Asked, levers: Levers): FixtureInput {
  const neutral = levers.venue && asked.venue !== undefined ? asked.venue === 'neutral' : fixture.neutral;
  return { ...withStarters(fixture, asked, levers), neutral, assumed: assumptionsOf(asked, levers) };
}

const announced = ({ context }: FixtureInput, side: 'home' | 'away'): string | null => {
  const name = context?.[starterColumns[side]];
  return name === undefined ? null : String(name);
};

function leversTold(fixture: FixtureInput, { venue, rest, form, starters }: Levers): WhatIf['levers'] {
  const side = (which: 'home' | 'away') => ({ announced: announced(fixture, which), known: starters?.[which] ?? [] });
  // Nobody is announced and nobody was seen to start: there is nothing to choose.
  const hasStarters = [side('home'), side('away')].some(({ announced: now, known }) => now !== null || known.length > 0);
  return {
    venue: venue ? (fixture.neutral ? 'neutral' : 'home') : null,
    rest,
    form,
    starters: starters && hasStarters ? { home: side('home'), away: side('away') } : null,
  };
}

function answerOf(model: Model, match: Match, asked: Asked): WhatIf {
  const fixture = fixtureOf(match);
  const now = model.forecast(fixture, { factors: false });
  if (Math.min(now.homeMatches, now.awayMatches) < matchesNeeded) throw new Refusal('not-enough-data');
  const levers = model.levers(fixture);
  const changed = model.forecast(changedFixture(fixture, asked, levers), { factors: false });
  const { canDraw } = leagueTold(match);
  const percents = (probs: typeof now.probs) => percentsByOutcome(settleable(probs, canDraw), canDraw);
  return {
    matchId: String(match.id),
    canDraw,
    now: percents(now.probs),
    changed: percents(changed.probs),
    levers: leversTold(fixture, levers),
    model: { name: model.name, version: model.version },
  };
}

/** Recomputed for the reader and stored nowhere: what is graded is the forecast that stands. */
export async function askWhatIf({ stores, engine, clock }: AnalysisNeeds, asked: Asked): Promise<WhatIf> {
  const match = /^\d{1,15}$/.test(asked.matchId) ? await stores.matches.byId(Number(asked.matchId)) : undefined;
  if (!match) throw new Refusal('no-such-match');
  if (match.home.key === null || match.away.key === null) throw new Refusal('not-enough-data');
  if (match.phase !== 'scheduled' || closesAt(match) <= clock()) throw new Refusal('match-started');
  const { model } = await engine.asItStands(match.sport);
  return answerOf(model, match, asked);
}
