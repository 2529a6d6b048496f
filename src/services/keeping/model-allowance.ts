// How often a day the language model may be asked: by one network, by one member, by visitors together, and by all.
import { kstDate } from '#domain/time/kst.ts';
import type { Stores } from '#storage/stores.ts';
import { countByDay } from '../shapes/limits/day-counts.ts';
import { countPlaces } from '../shapes/limits/place-counts.ts';
import type { Viewer } from '../viewer.ts';

export type ModelAllowanceNeeds = {
  stores: Stores;
  clock: () => Date;
  /** Answers of a day in the whole house. */
  modelAnswersPerDay?: number;
  rateLimitScale: number;
  warn: (message: string, detail: Record<string, unknown>) => void;
};

const usualPerDay = 2000;
/** A school or an office is one network: visitors there share it, and members have their own beside it. */
const memberMax = 60;
/** Accounts cost nothing: members of one place share what leaves enough for all others. A /48 of IPv6 is many networks of one owner. */
const most = { visitors: { network: 60, site: 300 }, members: { network: 300, site: 600 } };
/** What strangers use up must leave something for members. */
const visitorsShare = 0.5;
const houseShare = 0.25;

export function createModelAllowance({ stores, clock, modelAnswersPerDay = usualPerDay, rateLimitScale, warn }: ModelAllowanceNeeds) {
  const scaled = (max: number) => Math.max(1, Math.floor(max * rateLimitScale));
  const counting = ({ network, site }: typeof most.visitors) => countPlaces({ clock, networkMax: scaled(network), siteMax: scaled(site) });
  const places = { visitors: counting(most.visitors), members: counting(most.members) };
  const members = countByDay({ clock, max: scaled(memberMax) });
  let warnedOn = '';

  function takeOwn(viewer: Viewer, address: string): boolean {
    if (viewer.kind === 'visitor') return places.visitors.take(address);
    const own = String(viewer.id);
    // Whoever has no more of their own uses up nothing of those beside them.
    return members.hasRoom(own) && places.members.take(address) && members.take(own);
  }

  return {
    /** False where this day's answers are used up; those of the house are counted in the database, so no restart or process adds any. */
    async take(viewer: Viewer, address: string): Promise<boolean> {
      if (!takeOwn(viewer, address)) return false;
      const day = kstDate(clock());
      const whole = { name: 'assistant:all', day, max: modelAnswersPerDay };
      const shared = { name: 'assistant:visitors', day, max: Math.floor(modelAnswersPerDay * visitorsShare) };
      for (const purse of viewer.kind === 'visitor' ? [shared, whole] : [whole]) {
        if (await stores.purses.take(purse, 1)) continue;
        if (warnedOn !== day) warn('the answers of the language model are used up for today', { of: purse.name, max: purse.max });
        warnedOn = day;
        return false;
      }
      return true;
    },

    /** For words that nobody asked for by name: a quarter of the day's answers, beside them. */
    takeForHouse: (): Promise<boolean> =>
      stores.purses.take({ name: 'assistant:insights', day: kstDate(clock()), max: Math.floor(modelAnswersPerDay * houseShare) }, 1),
  };
}
