// The boards: what is on, what is popular, what comes today, and everything around it.
import type { LiveMatch } from '#contract/live.ts';
import { days, seconds } from '#domain/time/duration.ts';
import { kstDate, startOfKstDate } from '#domain/time/kst.ts';
import type { Match } from '#storage/matches.ts';
import { askedOf, freshnessIn, silencedWords, wordsOf, wordsOfShown } from '../shapes/freshness.ts';
import { liveMatchOf, silencedOf, toldFrom } from '../shapes/live-match.ts';
import { leagueTold } from '../shapes/match.ts';
import type { Viewer } from '../viewer.ts';
import { type Beside, besideOurs, laidAmong } from './beside-ours.ts';
import type { LiveNeeds } from './needs.ts';
import { type Popular, popularity } from './popular.ts';
import { sharedFor } from './shared-for.ts';
import { sourcesOf } from './sources.ts';
import type { WatchBook } from './watching.ts';

/** `asOf` (ISO) and `stale` go into the answer's head. */
export type LiveBoard = { matches: LiveMatch[]; asOf: string | null; stale: boolean };

/** Everybody who looks within this time is told the same; what feeds tell meanwhile is told at once. */
const sharedMs = seconds(2);
const liveMax = 100;
const todayMax = 300;
const allMax = 500;
const nothingShown = { sources: [], streamCount: 0, poster: null };

type Book = Pick<WatchBook, 'viewersOf'>;
type Board = {
  read: (now: Date, popular: Popular) => Promise<Match[]>;
  /** Which of those that the catalogue alone knows belong here, and how many there may be in all. */
  adds: (one: Beside) => boolean;
  max: number;
  /** In an order of its own, by people: what the catalogue adds stands behind it. */
  isRanked?: boolean;
};

/** Which matches stand on each. */
function boardsOf(stores: LiveNeeds['stores']) {
  const today = (now: Date) => startOfKstDate(kstDate(now)).getTime();
  const within = (now: Date, [first, last]: readonly [number, number], limit: number) =>
    stores.matches.around({ from: new Date(today(now) + days(first)), to: new Date(today(now) + days(last)), now, limit });
  /** What began before midnight and is still on is no less of today. */
  async function ofThisDay(now: Date): Promise<Match[]> {
    const [day, underWay] = await Promise.all([within(now, [0, 1], todayMax), stores.matches.underWay({ now, limit: liveMax })]);
    const known = new Set(day.map(({ id }) => id));
    return [...underWay.filter(({ id }) => !known.has(id)), ...day].slice(0, todayMax);
  }
  return {
    live: { read: (now) => stores.matches.underWay({ now, limit: liveMax }), adds: ({ isOn }) => isOn, max: liveMax },
    popular: {
      read: async (_now, { ids }) => {
        // What people wait for is marked elsewhere: it has no place here before it has begun.
        const found = await stores.matches.byIds(ids);
        const all = ids.flatMap((id) => found.get(id) ?? []);
        return all.filter(({ status }) => status === 'live').slice(0, liveMax);
      },
      adds: ({ isOn, card }) => isOn && card.popular,
      max: liveMax,
      isRanked: true,
    },
    today: { read: ofThisDay, adds: ({ isToday }) => isToday, max: todayMax },
    all: { read: (now) => within(now, [-1, 3], allMax), adds: () => true, max: allMax },
  } satisfies Record<string, Board>;
}

export function boarding(needs: LiveNeeds, book: Book) {
  const { stores, clock, events, mode, pollMs, scores } = needs;
  const popularNow = popularity(needs, book);
  const beside = besideOurs(needs);

  async function tell({ read, adds, max, isRanked = false }: Board): Promise<LiveBoard> {
    const now = clock();
    const asked = askedOf(scores);
    const [popular, heard, others] = await Promise.all([popularNow(), wordsOf(stores, asked), beside()]);
    const matches = await read(now, popular);
    const underWay = matches.filter(({ status }) => status === 'live');
    const [shown, silenced] = await Promise.all([sourcesOf(needs, matches), silencedWords(stores, silencedOf(underWay, asked))]);
    const words = [...heard, ...silenced];
    const viewers = book.viewersOf(matches.map(({ id }) => String(id)));
    const told = toldFrom(words, { mode, pollMs, now });
    const ours = matches.map((match) =>
      liveMatchOf(match, {
        now,
        viewers: viewers.get(String(match.id)) ?? 0,
        popular: popular.marked.has(match.id),
        told: told(match),
        shown: shown.get(match.id) ?? nothingShown,
      }),
    );
    const added = others.filter(adds).map(({ card }) => card);
    const laid = isRanked ? [...ours, ...added].slice(0, max) : laidAmong(ours, added, max);
    const leagues = matches.map((match) => leagueTold(match).code);
    return { matches: laid, ...freshnessIn(wordsOfShown(words, leagues), { now, pollMs }) };
  }

  const boards = boardsOf(stores);
  const shared = (board: Board) => sharedFor(sharedMs, clock, () => tell(board));
  const [live, popular, ofToday, all] = [shared(boards.live), shared(boards.popular), shared(boards.today), shared(boards.all)];
  events.onEverywhere('matches-changed', async () => {
    for (const board of [live, popular, ofToday, all]) board.drop();
  });

  return {
    live: (_viewer: Viewer): Promise<LiveBoard> => live.read(),
    popular: (_viewer: Viewer): Promise<LiveBoard> => popular.read(),
    today: (_viewer: Viewer): Promise<LiveBoard> => ofToday.read(),
    all: (_viewer: Viewer): Promise<LiveBoard> => all.read(),
  };
}
