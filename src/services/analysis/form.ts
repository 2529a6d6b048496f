// How both sides of some matches did lately, as an analysis and the day's picks tell it.
import type { Outcome } from '#domain/sport.ts';
import type { Match } from '#storage/matches.ts';
import type { FormLine } from '#storage/results.ts';
import { fixtureOf } from './make.ts';
import type { AnalysisNeeds } from './needs.ts';

const formLength = 5;

/** Of each side, oldest first, seen from that side. */
export type Form = { home: Outcome[]; away: Outcome[] };
export const noForm: Form = { home: [], away: [] };

/** As the team itself would tell it: `home` is won and `away` lost. */
function seenFrom(key: string, lines: readonly FormLine[]): Outcome[] {
  const told = lines.map(({ homeKey, outcome }): Outcome => {
    if (outcome === 'draw') return 'draw';
    return (outcome === 'home') === (homeKey === key) ? 'home' : 'away';
  });
  return told.reverse();
}

/** By the number of the match: the last results before each of them, in one read however many they are. A side nobody knows has none. */
export async function formsBefore({ stores }: Pick<AnalysisNeeds, 'stores'>, matches: readonly Match[]): Promise<Map<number, Form>> {
  const sides = matches.flatMap((match) =>
    (['home', 'away'] as const).flatMap((side) => {
      const { key } = match[side];
      return key === null ? [] : [{ match, side, key }];
    }),
  );
  const asked = sides.map(({ match, key }) => ({ sport: match.sport, key, before: fixtureOf(match).date }));
  const lines = await stores.results.recentForms(asked, formLength);
  const forms = new Map(matches.map(({ id }): [number, Form] => [id, { home: [], away: [] }]));
  for (const [at, { match, side, key }] of sides.entries()) {
    const form = forms.get(match.id);
    if (form) form[side] = seenFrom(key, lines[at] ?? []);
  }
  return forms;
}
