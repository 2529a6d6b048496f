// What the operator's catalogue alone knows, laid among our own matches on the boards.
import type { LiveMatch } from '#contract/live.ts';
import { seconds } from '#domain/time/duration.ts';
import { kstDate, startOfKstDate } from '#domain/time/kst.ts';
import { catalogueMatchOf } from './catalogue-match.ts';
import type { LiveNeeds } from './needs.ts';
import { sharedFor } from './shared-for.ts';
import { catalogueOnly } from './sources.ts';

/** `isOn`: the catalogue's list of what is on names it. */
export type Beside = { card: LiveMatch; isOn: boolean; isToday: boolean };

/** A catalogue's lists move by the minute; three boards look at the same. */
const sharedMs = seconds(10);

export function besideOurs(needs: LiveNeeds): () => Promise<Beside[]> {
  const { catalogue, clock } = needs;
  const shared = sharedFor(sharedMs, clock, async (): Promise<Beside[]> => {
    const now = clock();
    const dayStart = startOfKstDate(kstDate(now));
    const { matches, fetchedAt, stale } = await catalogue.matches();
    // A list that is still on its way is not kept as an empty one.
    if (fetchedAt === null) shared.drop();
    const only = await catalogueOnly(needs, { theirs: matches, now });
    const told = { by: '중계 편성표', at: fetchedAt, stale };
    return only.map((match) => ({
      card: catalogueMatchOf(match, { now, dayStart, told }),
      isOn: match.isLive === true,
      isToday: match.start !== null && kstDate(new Date(match.start)) === kstDate(now),
    }));
  });
  return () => (catalogue.isOn ? shared.read() : Promise.resolve([]));
}

const goesOn = ({ statusDetail }: LiveMatch): number => Number(statusDetail === 'live' || statusDetail === 'suspended');
/** What has no hour of its own stands behind what has one. */
const startOf = ({ matchId, time, timeConfirmed }: LiveMatch): number =>
  matchId === null && !timeConfirmed ? Number.POSITIVE_INFINITY : Date.parse(time);

function byPlace(a: LiveMatch, b: LiveMatch): number {
  const [one, other] = [startOf(a), startOf(b)];
  const hourless = Number(one === Number.POSITIVE_INFINITY) - Number(other === Number.POSITIVE_INFINITY);
  // Of what is on, what is popular stands first; what comes stands in the order of the day.
  const liked = goesOn(a) && goesOn(b) ? Number(b.popular) - Number(a.popular) : 0;
  return goesOn(b) - goesOn(a) || hourless || liked || (one === other ? 0 : one - other);
}

/** Live first, the popular ones of them before the others, then by kick-off; where nothing is added the order stays as it is. */
export const laidAmong = (ours: readonly LiveMatch[], added: readonly LiveMatch[], max: number): LiveMatch[] =>
  added.length === 0 ? [...ours] : [...ours, ...added].sort(byPlace).slice(0, max);
