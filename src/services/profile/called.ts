// Finds the members who are called so, by the name they sign in with or the one they show.
import type { Viewer } from '../viewer.ts';
import type { ProfileNeeds } from './needs.ts';

type CalledMember = { id: number; username: string; displayName: string };
/** `names`: one word and what it may stand for, the longest first. */
type Called = { viewer: Viewer; names: readonly string[] };

/** Who bears the first of the names that anybody bears. Whom the viewer blocked is not found, nor is anybody who is no person. One question to
 *  the database. */
export async function membersCalled({ stores }: Pick<ProfileNeeds, 'stores'>, { viewer, names }: Called): Promise<CalledMember[]> {
  const found = await stores.search.called({ names, viewerId: viewer.kind === 'visitor' ? null : viewer.id });
  const borne = names.find((name) => found.some(({ answers }) => answers.includes(name)));
  return found.flatMap(({ answers, ...member }) => (borne !== undefined && answers.includes(borne) ? [member] : []));
}
