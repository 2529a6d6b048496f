// Which of our matches a catalogue's match means: the same two teams of the same league, at nearly the same time.
import { isSport, type Sport } from '#domain/sport.ts';
import { teamKey } from '#domain/team/team.ts';
import { hours, minutes } from '#domain/time/duration.ts';
import type { CatalogueMatch } from '#feeds/streams/streams.ts';
import type { Match } from '#storage/matches.ts';
import { sportOf } from '../catalogue-sport.ts';

/** What we need of a match to recognise it. */
export type Known = Pick<Match, 'id' | 'sport' | 'league' | 'start'> & {
  home: Pick<Match['home'], 'key'>;
  away: Pick<Match['away'], 'key'>;
};

/** The second game of a day begins later than this after the first. */
const toleranceMs: Readonly<Record<Sport, number>> = {
  soccer: hours(3),
  basketball: hours(3),
  volleyball: hours(3),
  baseball: minutes(90),
  mma: hours(3),
};

/** The same names come again with every look. */
const keys = new Map<string, string>();
const keysKept = 5000;
function keyOf(sport: Sport, league: string | null, name: string): string {
  const named = `${sport}\n${league}\n${name}`;
  const kept = keys.get(named);
  if (kept !== undefined) return kept;
  if (keys.size >= keysKept) keys.clear();
  const key = teamKey({ sport, league, name });
  keys.set(named, key);
  return key;
}

/** Whoever is named first: catalogues put the visitors first as often as not. */
function meant({ home, away }: { home: string; away: string }, { sport, league, ...match }: Known): 'straight' | 'flipped' | null {
  const [one, other] = [keyOf(sport, league, home), keyOf(sport, league, away)];
  if (one === match.home.key && other === match.away.key) return 'straight';
  return one === match.away.key && other === match.home.key ? 'flipped' : null;
}

/** `flipped`: theirs names the two the other way round. */
export type JoinedTo = { id: number; flipped: boolean };

/** To each of the catalogue's matches the one of ours that begins nearest to it; several of theirs may mean one of ours. Those of one team
 *  only, of no time, or of a sport of which we keep none are nobody's. */
export function joinCatalogue(theirs: readonly CatalogueMatch[], ours: readonly Known[]): Map<CatalogueMatch, JoinedTo> {
  const joined = new Map<CatalogueMatch, JoinedTo>();
  const bySport = Map.groupBy(
    ours.filter(({ home, away }) => home.key !== null && away.key !== null),
    ({ sport }) => sport,
  );
  for (const match of theirs) {
    const carried = sportOf(match.category);
    const sport = carried && isSport(carried) ? carried : undefined;
    const { home, away, start } = match;
    if (!sport || !home || !away || !start) continue;
    const at = Date.parse(start);
    const [nearest] = (bySport.get(sport) ?? [])
      .flatMap((known) => {
        const apartMs = Math.abs(known.start.getTime() - at);
        const way = apartMs <= toleranceMs[sport] ? meant({ home, away }, known) : null;
        return way ? [{ id: known.id, flipped: way === 'flipped', apartMs }] : [];
      })
      .sort((a, b) => a.apartMs - b.apartMs);
    if (nearest) joined.set(match, { id: nearest.id, flipped: nearest.flipped });
  }
  return joined;
}
