// Why a soccer forecast says what it says: each input is set to its neutral value and the forecast recomputed.
import { dayNumber } from '../calendar.ts';
import { type Entry, lastAtHome, lastOf, type Tally, tallyOf } from '../ledger.ts';
import type { Factor, FixtureInput } from '../model.ts';
import type { Country } from './country.ts';
import type { National, NationalScene } from './national.ts';
import type { RateTerms } from './rate-table.ts';
import type { Scene } from './scene.ts';

const recentMatches = 10;
export const formMatches = 5;
/** A factor that would quote fewer matches than this is left unsaid. */
const quotedLeast = 3;
const neutralRestDays = 7;

type HomeProb<S> = (scene: S) => number;
type Subject<S> = { scene: S; fixture: FixtureInput; homeProb: HomeProb<S> };

const recordOf = ({ matches, wins, draws, losses }: Tally) => ({ matches, wins, draws, losses });
const toTenth = (value: number): number => Math.round(value * 10) / 10;
const goalsOf = (count: 'scored' | 'conceded', tally: Tally, meanGoals: number) => ({
  matches: tally.matches,
  goals: tally[count],
  perMatch: toTenth(tally[count] / tally.matches),
  leaguePerMatch: toTenth(meanGoals),
});

/** Collects factors: `without` is the scene with one input neutral, and the difference it makes is the effect. */
function collector<S>({ scene, fixture, homeProb }: Subject<S>) {
  const now = homeProb(scene);
  const factors: Factor[] = [];
  return {
    factors,
    add(kind: string, without: S, facts: Factor['facts']) {
      factors.push({ kind, effect: now - homeProb(without), facts: { ...facts, neutral: fixture.neutral ? 1 : 0 } });
    },
    sorted: () => factors.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect)),
  };
}

export function clubFactors(country: Country, tier: number, subject: Subject<Scene>): Factor[] {
  const { scene, fixture } = subject;
  const { ledger, squads } = country;
  const { add, sorted } = collector(subject);
  const means = country.meanTerms(tier);
  const meanGoals = country.meanGoals(tier);
  const changed = (change: (terms: RateTerms, channel: number) => RateTerms): Scene => ({ ...scene, terms: scene.terms.map(change) });
  const [homeRecent, awayRecent] = [fixture.home, fixture.away].map((team) => tallyOf(lastOf(ledger.page(team), recentMatches)));
  if (homeRecent && homeRecent.matches >= quotedLeast) {
    add(
      'attack-home',
      changed((terms, at) => ({ ...terms, homeAttack: means[at]?.attack ?? 0 })),
      goalsOf('scored', homeRecent, meanGoals),
    );
    add(
      'defence-home',
      changed((terms, at) => ({ ...terms, homeDefence: means[at]?.defence ?? 0 })),
      goalsOf('conceded', homeRecent, meanGoals),
    );
  }
  if (awayRecent && awayRecent.matches >= quotedLeast) {
    add(
      'attack-away',
      changed((terms, at) => ({ ...terms, awayAttack: means[at]?.attack ?? 0 })),
      goalsOf('scored', awayRecent, meanGoals),
    );
    add(
      'defence-away',
      changed((terms, at) => ({ ...terms, awayDefence: means[at]?.defence ?? 0 })),
      goalsOf('conceded', awayRecent, meanGoals),
    );
  }
  const hosting = tallyOf(lastAtHome(ledger.page(fixture.home), recentMatches));
  const [home, away] = [squads.find(fixture.home), squads.find(fixture.away)];
  if (!fixture.neutral && hosting.matches >= quotedLeast) {
    const onNeutral = { ...scene, neutral: true, piMargin: country.pi.expectedMargin(home, away, true) };
    add('home-advantage', onNeutral, recordOf(hosting));
  }
  const form = (team: string) => recordOf(tallyOf(lastOf(ledger.page(team), formMatches)));
  const [homeForm, awayForm] = [form(fixture.home), form(fixture.away)];
  if (homeForm.matches === formMatches) add('form-home', withoutForm(country, scene, { side: 'home', club: home }), homeForm);
  if (awayForm.matches === formMatches) add('form-away', withoutForm(country, scene, { side: 'away', club: away }), awayForm);
  add('rest', { ...scene, homeRest: neutralRestDays, awayRest: neutralRestDays }, { homeDays: scene.homeRest, awayDays: scene.awayRest });
  const { homeStands, awayStands } = scene;
  if (homeStands.left > 0 && awayStands.left > 0) {
    const places = { homePlace: homeStands.place, awayPlace: awayStands.place, homeLeft: homeStands.left, awayLeft: awayStands.left };
    add('stakes', withoutStakes(country, tier, { scene, fixture }), places);
  }
  return sorted();
}

/** A match that matters as much to one side as to the other. */
function withoutStakes({ market }: Country, tier: number, { scene, fixture }: Omit<Subject<Scene>, 'homeProb'>): Scene {
  const { home, away, neutral, date } = fixture;
  return {
    ...scene,
    homeStands: { ...scene.homeStands, stake: 0 },
    awayStands: { ...scene.awayStands, stake: 0 },
    market: market.view({ home, away, neutral, tier, day: dayNumber(date), lean: 0 }),
  };
}

/** The Elo of five matches ago, and on a channel with a short memory what its longer-lived sister says. */
export function withoutForm(country: Country, scene: Scene, { side, club }: { side: 'home' | 'away'; club: number }): Scene {
  const terms = scene.terms.map((now, channel) => {
    const calm = scene.terms[country.settings.calmChannelOf[channel] ?? channel] ?? now;
    return side === 'home'
      ? { ...now, homeAttack: calm.homeAttack, homeDefence: calm.homeDefence }
      : { ...now, awayAttack: calm.awayAttack, awayDefence: calm.awayDefence };
  });
  const before = country.elo.earlier(club, formMatches);
  return side === 'home' ? { ...scene, terms, homeElo: before } : { ...scene, terms, awayElo: before };
}

export function nationalFactors(national: National, subject: Subject<NationalScene>): Factor[] {
  const { scene, fixture } = subject;
  const { ledger, elo, find } = national;
  const { add, sorted } = collector(subject);
  const entries = (team: string, count: number): Entry[] => lastOf(ledger.page(team), count);
  const mean = 0;
  for (const side of ['home', 'away'] as const) {
    const team = fixture[side];
    const recent = tallyOf(entries(team, recentMatches));
    if (recent.matches < quotedLeast) continue;
    const rating = side === 'home' ? 'homeElo' : 'awayElo';
    const before = elo.earlier(find(team), formMatches);
    const formPoints = recent.matches >= formMatches ? scene[rating] - before : 0;
    add(`strength-${side}`, { ...scene, [rating]: mean + formPoints }, recordOf(recent));
    if (formPoints) add(`form-${side}`, { ...scene, [rating]: before }, recordOf(tallyOf(entries(team, formMatches))));
  }
  const hosting = tallyOf(lastAtHome(ledger.page(fixture.home), recentMatches));
  if (!fixture.neutral && hosting.matches >= quotedLeast) add('home-advantage', { ...scene, neutral: true }, recordOf(hosting));
  return sorted();
}
