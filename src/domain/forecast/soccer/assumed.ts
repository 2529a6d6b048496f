// What a reader may set otherwise in a soccer fixture, and the scene with form set back to what it was before the last five matches.
import type { FixtureInput, Levers } from '../model.ts';
import type { Country } from './country.ts';
import { formMatches, withoutForm } from './factors.ts';
import type { National, NationalScene } from './national.ts';
import { restMost, type Scene } from './scene.ts';

export function withUsualForm(country: Country, scene: Scene, { home, away, assumed }: FixtureInput): Scene {
  const { squads } = country;
  const first = assumed?.homeForm ? withoutForm(country, scene, { side: 'home', club: squads.find(home) }) : scene;
  return assumed?.awayForm ? withoutForm(country, first, { side: 'away', club: squads.find(away) }) : first;
}

export function withUsualStanding({ elo, find }: National, scene: NationalScene, { home, away, assumed }: FixtureInput): NationalScene {
  return {
    ...scene,
    ...(assumed?.homeForm ? { homeElo: elo.earlier(find(home), formMatches) } : {}),
    ...(assumed?.awayForm ? { awayElo: elo.earlier(find(away), formMatches) } : {}),
  };
}

type Pages = Pick<Country, 'ledger'> | Pick<National, 'ledger'>;

/** National teams meet too seldom for rest to be an input. */
export function soccerLevers({ ledger }: Pages, fixture: FixtureInput, scene: Scene | null): Levers {
  const hasForm = (team: string) => ledger.page(team).matches >= formMatches;
  return {
    venue: true,
    rest: scene && { home: scene.homeRest, away: scene.awayRest, most: restMost },
    form: { home: hasForm(fixture.home), away: hasForm(fixture.away) },
    starters: null,
  };
}
