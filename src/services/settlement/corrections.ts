// The public log of corrected ends, as it is told.
import type { listCorrections } from '#contract/board.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { type CorrectionKind, correctionTexts, endText, type SettledEnd } from '#domain/settlement/settled-end.ts';
import type { Sport } from '#domain/sport.ts';
import { dateLine, kstClock } from '#domain/time/korean-date.ts';
import type { Match } from '#storage/matches.ts';
import type { CorrectionRow } from '#storage/settlement.ts';
import type { Stores } from '#storage/stores.ts';
import { rowNumberIn } from '../shapes/cursors/row-number.ts';
import { leagueTold, nameOf } from '../shapes/match.ts';

type Corrections = OutputOf<typeof listCorrections>;

/** What differs: the kick-off where the end is the same. */
const differing = (kind: CorrectionKind, sport: Sport, end: SettledEnd): string =>
  kind === 'start' ? `${dateLine(new Date(end.start))} ${kstClock(new Date(end.start))} 시작` : endText(sport, end);

const told = ({ id, before, after, picks, kind, note, createdAt }: CorrectionRow, match: Match): Corrections[number] => ({
  id,
  matchId: String(match.id),
  sport: match.sport,
  league: leagueTold(match).name,
  title: `${nameOf(match.home)} vs ${nameOf(match.away)}`,
  before: differing(kind, match.sport, before),
  after: differing(kind, match.sport, after),
  picks,
  reason: correctionTexts[kind],
  note,
  by: note === null ? 'feed' : 'admin',
  correctedAt: createdAt.toISOString(),
});

/** Newest first; the cursor is the number of the last one of the page before. */
export async function correctionsPage(
  stores: Stores,
  { limit, cursor }: InputOf<typeof listCorrections>,
): Promise<{ corrections: Corrections; nextCursor: string | null }> {
  const rows = await stores.settlement.corrections({ limit: limit + 1, before: rowNumberIn(cursor) });
  const page = rows.slice(0, limit);
  const matches = await stores.matches.byIds(page.map(({ matchId }) => matchId));
  const corrections = page.flatMap((row) => {
    const match = matches.get(row.matchId);
    return match ? [told(row, match)] : [];
  });
  return { corrections, nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null };
}
