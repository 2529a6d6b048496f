// How often a day the language model may be asked: by one network, by one member, by visitors together, and by all.
import { kstDate } from '#domain/time/kst.ts';
import type { Stores } from '#storage/stores.ts';
import { countByDay } from '../shapes/limits/day-counts.ts';
import type { Viewer } from '../viewer.ts';

export type ModelAllowanceNeeds = {
  stores: Stores;
  clock: () => Date;
  networkKeyOf: (address: string) => string;
  /** Answers of a day in the whole house. */
  modelAnswersPerDay?: number;
  rateLimitScale: number;
  warn: (message: string, detail: Record<string, unknown>) => void;
};

const usualPerDay = 2000;
/** A school or an office is one network: visitors there share it, members have their own beside it. */
const [networkMax, memberMax] = [60, 60];
/** What strangers use up must leave something for members. */
const visitorsShare = 0.5;
const houseShare = 0.25;

export function createModelAllowance({
  stores,
  clock,
  networkKeyOf,
  modelAnswersPerDay = usualPerDay,
  rateLimitScale,
  warn,
}: ModelAllowanceNeeds) {
  const each = (max: number) => countByDay({ clock, max: Math.max(1, Math.floor(max * rateLimitScale)) });
  const [networks, members] = [each(networkMax), each(memberMax)];
  let warnedOn = '';

  return {
    /** False where this day's answers are used up; those of the house are counted in the database, so no restart or process adds any. */
    async take(viewer: Viewer, address: string): Promise<boolean> {
      const isOwn = viewer.kind === 'visitor' ? networks.take(networkKeyOf(address)) : members.take(String(viewer.id));
      if (!isOwn) return false;
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
