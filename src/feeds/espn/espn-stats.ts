// What ESPN's scoreboard counts of an ended match: shots and corners in soccer, how a bout was won.
import type { MatchStats } from '#domain/forecast/model.ts';
import type { Sport } from '#domain/sport.ts';
import { countOf, readable } from '../wire.ts';
import { type WireCompetitor, wireDetail, wireStatistic } from './espn.wire.ts';

const names = { totalShots: 'Shots', shotsOnTarget: 'OnTarget', wonCorners: 'Corners' } as const;
const isCounted = (name: string | null | undefined): name is keyof typeof names => name !== null && name !== undefined && name in names;

function countsOf(side: 'home' | 'away', { statistics }: WireCompetitor): MatchStats {
  const counts: MatchStats = {};
  for (const { name, displayValue } of readable(wireStatistic, statistics)) {
    const count = countOf(displayValue);
    if (isCounted(name) && count !== null) counts[`${side}${names[name]}`] = count;
  }
  return counts;
}

/** A league without statisticians is told with zeros: a match without one shot was not counted. */
function soccerStats(home: WireCompetitor, away: WireCompetitor): MatchStats | null {
  const stats = { ...countsOf('home', home), ...countsOf('away', away) };
  return (stats.homeShots ?? 0) + (stats.awayShots ?? 0) > 0 ? stats : null;
}

/** "Unofficial Winner Kotko"; a decision is neither. Null where nothing is said of the end. */
function boutStats(details: unknown): MatchStats | null {
  const said = readable(wireDetail, details).flatMap(({ text, type }) => [text ?? '', type?.text ?? '']);
  const ends = said.filter((text) => /\bwinner\b/i.test(text));
  if (ends.length === 0) return null;
  const has = (pattern: RegExp) => (ends.some((text) => pattern.test(text)) ? 1 : 0);
  return { knockout: has(/\bko/i), submission: has(/submission/i) };
}

type Ended = { sport: Sport | null; home: WireCompetitor; away: WireCompetitor; details: unknown };

export function espnStats({ sport, home, away, details }: Ended): MatchStats | null {
  if (sport === 'soccer') return soccerStats(home, away);
  return sport === 'mma' ? boutStats(details) : null;
}
