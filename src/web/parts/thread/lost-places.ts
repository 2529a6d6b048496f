// Where this tab keeps answers to comments that are gone meanwhile: no row is left below which their author would find them.
import { draftPlaces } from '../../api/kept-draft.ts';

type Row = { id: number; isDeleted: boolean };
type Known = {
  rows: readonly Row[];
  /** Ends with the last comment that was asked for; null where that was all. What comes later is not gone, it has not come yet. */
  cursor: string | null | undefined;
};

/** `prefix`: how the places of answers begin; the number of the comment follows. */
export function lostPlaces(prefix: string, { rows, cursor }: Known): string[] {
  const until = Number(cursor ?? Number.POSITIVE_INFINITY);
  return draftPlaces().filter((place) => {
    if (!place.startsWith(prefix)) return false;
    const id = Number(place.slice(prefix.length));
    return rows.find((row) => row.id === id)?.isDeleted ?? id <= until;
  });
}
