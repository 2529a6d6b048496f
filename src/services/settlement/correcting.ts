// An admin corrects how a match ended: first what that would change, then the deed; settled from scratch as a feed's correction is.
import type {
  Correctable,
  CorrectionEffects,
  correctableMatches,
  correctMatch,
  OverdueMatch,
  overdueMatches,
  previewCorrection,
  releaseMatch,
} from '#contract/admin/corrections.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { hours } from '#domain/time/duration.ts';
import type { FixWanted } from '#storage/matches.ts';
import type { Stores } from '#storage/stores.ts';
import type { Events } from '../events.ts';
import { askAgain } from '../shapes/ended/asked-again.ts';
import { wantedOf } from '../shapes/wanted.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { type Corrected, correctWithin, type Wish } from './correcting/apply.ts';
import { tellCorrectable, tellOverdue } from './correcting/told.ts';

type Needs = { stores: Stores; events: Events; clock: () => Date };

const wordsAsked = 5;
/** Longer than a match lasts, extra innings and a whole evening of fights included. */
const overdueMs = hours(6);

/** What every word of a search may mean: a number, a part of a name, a team or a league known in Korean. */
async function wantedIn(stores: Stores, search: string): Promise<FixWanted[]> {
  const texts = search.split(/\s+/u).filter(Boolean).slice(0, wordsAsked);
  return Promise.all(
    texts.map(async (text) => {
      const meant = (await wantedOf(stores, text))?.words ?? [];
      return { text, teams: meant.flatMap(({ teams }) => teams), leagues: meant.flatMap(({ leagues }) => leagues) };
    }),
  );
}

/** Carries what was found out of a transaction that must leave nothing behind. */
class TakenBack extends Error {
  override name = 'TakenBack';
  readonly effects: CorrectionEffects;
  constructor(effects: CorrectionEffects) {
    super('a preview was taken back');
    this.effects = effects;
  }
}

/** The deed itself, done and undone: its effects are those of the deed. */
async function previewed(stores: Stores, wish: Wish): Promise<CorrectionEffects> {
  try {
    return await stores.transaction(async (tx) => {
      const { effects } = await correctWithin(tx, wish);
      throw new TakenBack(effects);
    });
  } catch (fault) {
    if (fault instanceof TakenBack) return fault.effects;
    throw fault;
  }
}

/** Open pages hear of it at once; members are told by the timetable's next round, as after any settlement, and models learn it when they are
 *  asked next: an admin waits for neither. */
async function tellCorrected({ events }: Pick<Needs, 'events'>, { sport, settled }: Corrected): Promise<void> {
  const { matchId, revision, picks } = settled;
  await events.tell('match-settled', { matchId: String(matchId), revision, picks });
  await events.tell('matches-changed', { sport, matchIds: [String(matchId)] });
}

export function correcting(needs: Needs) {
  const { stores, clock } = needs;
  return {
    async correctable(viewer: Viewer, { search, limit }: InputOf<typeof correctableMatches>): Promise<Correctable[]> {
      requireAdmin(viewer);
      const wanted = await wantedIn(stores, search);
      return tellCorrectable(stores, await stores.matches.correctable({ wanted, now: clock(), limit }));
    },

    /** Nobody else ends them: their picks wait until an admin does. */
    async overdue(viewer: Viewer, { limit }: InputOf<typeof overdueMatches>): Promise<OverdueMatch[]> {
      requireAdmin(viewer);
      return tellOverdue(stores, await stores.matches.overdue({ before: new Date(clock().getTime() - overdueMs), limit }));
    },

    /** Nothing is told and nothing is left of it. */
    async previewCorrection(viewer: Viewer, { id, end }: InputOf<typeof previewCorrection>): Promise<CorrectionEffects> {
      const { id: by } = requireAdmin(viewer);
      return previewed(stores, { id, end, note: '', by, now: clock() });
    },

    /** Feeds change nothing of how it ended from then on. A match that nobody settled yet is settled by it. */
    async correctMatch(viewer: Viewer, wish: InputOf<typeof correctMatch>): Promise<OutputOf<typeof correctMatch>> {
      const { id: by } = requireAdmin(viewer);
      const now = clock();
      const corrected = await stores.transaction(async (tx) => {
        const done = await correctWithin(tx, { ...wish, by, now });
        const { before, after, picks, changed } = done.effects;
        const { title } = done.match;
        const detail = { title, before, after, note: wish.note, picks, changed, revision: done.settled.revision };
        await tx.audit.note({ actorId: by, action: 'match.corrected', target: `match:${wish.id}`, detail, now });
        return done;
      });
      await tellCorrected(needs, corrected);
      return { match: corrected.match, effects: corrected.effects };
    },

    /** Safe to repeat: the feeds have the word either way. */
    async releaseMatch(viewer: Viewer, { id }: InputOf<typeof releaseMatch>): Promise<Correctable> {
      const { id: actorId } = requireAdmin(viewer);
      const now = clock();
      return stores.transaction(async (tx) => {
        const match = await tx.matches.lockForFixing(id);
        if (!match) throw new Refusal('no-such-match');
        const [told] = await tellCorrectable(tx, [{ ...match, fixedAt: null, fixedNote: null, fixedBy: null }]);
        if (!told) throw new Refusal('no-such-match');
        if (await tx.matches.releaseEnd(id, now)) {
          const detail = { title: told.title, end: told.end };
          // A league that sleeps until its next match would leave the feed's word unheard for hours.
          if (match.league) await askAgain(tx, { league: match.league, start: match.start, now });
          await tx.audit.note({ actorId, action: 'match.released', target: `match:${id}`, detail, now });
        }
        return told;
      });
    },
  };
}
