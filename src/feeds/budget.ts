// Counts what we may ask of a paid feed: counters live behind a port, so that a restart does not burn the quota.
import { minutes } from '#domain/time/duration.ts';

/** What the fetcher asks before and tells after each call that costs. */
export type Budget = {
  /** Takes one call out of the provider's budget; false when only the reserve is left, but for a seldom call that learns whether that is so. */
  take(provider: string): Promise<boolean>;
  /** Gives back a call that the provider does not charge: it was refused, or never reached it. */
  giveBack(provider: string): Promise<void>;
  /** What the provider itself says is left and used. */
  report(provider: string, told: { remaining: number; used: number | null }): Promise<void>;
  /** How many calls the plan has for its period: by the provider's own word, also of the period before, else those of the free one. */
  callsOf(provider: string): Promise<number>;
};

export type BudgetPlan = { callsMax: number; per: 'month' | 'day' };

/** Own count and the provider's word for one period. */
export type BudgetState = {
  period: string;
  taken: number;
  remaining: number | null;
  used: number | null;
  /** What its numbers came to when it last told them: the plan that was bought. */
  callsMax?: number;
  /** When the last call was taken after which the provider has said nothing (ISO 8601 UTC). */
  unheardSince?: string | null;
};

/** The share of a plan that is never spent by polling. */
export const reserveShare = 0.1;
/** The share of a plan that our own count may reach: 480 of The Odds API's 500 a month. */
const ownShare = 0.96;

const freeDay: BudgetPlan = { callsMax: 100, per: 'day' };
/** The free plans. A provider that is not named here is not counted. */
const freePlans: Readonly<Record<string, BudgetPlan>> = {
  'the-odds-api': { callsMax: 500, per: 'month' },
  'api-sports:football': freeDay,
  'api-sports:basketball': freeDay,
  'api-sports:baseball': freeDay,
  'api-sports:volleyball': freeDay,
};

/** Months and days are those of the providers, in UTC. */
const periodOf = (plan: BudgetPlan, now: Date): string => now.toISOString().slice(0, plan.per === 'month' ? 7 : 10);

const current = (state: BudgetState | null, plan: BudgetPlan, now: Date): BudgetState => {
  const period = periodOf(plan, now);
  if (state?.period === period) return state;
  return { period, taken: 0, remaining: null, used: null, ...(state?.callsMax !== undefined && { callsMax: state.callsMax }) };
};

/** A plan is never smaller than the free one: a smaller sum is a slip. */
const callsMaxOf = ({ callsMax = 0 }: BudgetState, plan: BudgetPlan): number => Math.max(plan.callsMax, callsMax);

/** Calls that hung may not have been counted: what is left is then only our guess, and so often one call may learn better. */
const probeEveryMs = minutes(30);
const isWorthProbing = ({ remaining, unheardSince }: BudgetState, now: Date): boolean =>
  remaining !== null && typeof unheardSince === 'string' && now.getTime() - Date.parse(unheardSince) >= probeEveryMs;

/** One more call, if the plan allows it: below our own count, and above the reserve by the provider's word where it has spoken. */
function taken(state: BudgetState | null, plan: BudgetPlan, now: Date): { allowed: boolean; state: BudgetState } {
  const at = current(state, plan, now);
  const callsMax = at.remaining === null || at.used === null ? plan.callsMax : at.remaining + at.used;
  const ownMax = Math.floor(Math.max(callsMaxOf(at, plan), callsMax) * ownShare);
  const atReserve = at.remaining !== null && at.remaining < callsMax * reserveShare;
  const isSpent = at.taken >= ownMax || atReserve;
  if (isSpent && !isWorthProbing(at, now)) return { allowed: false, state: at };
  const used = at.used === null ? null : at.used + 1;
  const remaining = at.remaining === null ? null : Math.max(0, at.remaining - 1);
  return { allowed: true, state: { ...at, taken: at.taken + 1, used, remaining, unheardSince: now.toISOString() } };
}

/** One call less; an hour in which the provider is down must not cost the month. */
function givenBack(state: BudgetState | null, plan: BudgetPlan, now: Date): BudgetState {
  const at = current(state, plan, now);
  if (at.taken === 0) return at;
  const used = at.used === null ? null : Math.max(0, at.used - 1);
  return { ...at, taken: at.taken - 1, used, remaining: at.remaining === null ? null : at.remaining + 1 };
}

/** The provider's word replaces our estimate of what is left, and of what was taken. */
function reported(
  state: BudgetState | null,
  { plan, now, remaining, used }: { plan: BudgetPlan; now: Date; remaining: number; used: number | null },
): BudgetState {
  const at = current(state, plan, now);
  return { ...at, taken: used ?? at.taken, remaining, used, unheardSince: null, ...(used !== null && { callsMax: remaining + used }) };
}

/** Where the counters live between restarts: one row a provider. */
export type BudgetStore = {
  read(provider: string): Promise<BudgetState | null>;
  write(provider: string, state: BudgetState): Promise<void>;
};

export function memoryBudgetStore(): BudgetStore {
  const states = new Map<string, BudgetState>();
  return {
    read: async (provider) => states.get(provider) ?? null,
    write: async (provider, state) => void states.set(provider, state),
  };
}

/** One provider's takes and reports go one after the other, so that two pollers cannot spend the same call. */
export function createBudget({
  clock,
  store = memoryBudgetStore(),
  plans = freePlans,
}: {
  clock: () => Date;
  store?: BudgetStore;
  plans?: Readonly<Record<string, BudgetPlan>>;
}): Budget {
  const queues = new Map<string, Promise<unknown>>();
  const inTurn = <T>(provider: string, work: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(provider) ?? Promise.resolve()).then(work, work);
    queues.set(
      provider,
      turn.catch(() => undefined),
    );
    return turn;
  };
  return {
    take: (provider) =>
      inTurn(provider, async () => {
        const plan = plans[provider];
        if (!plan) return true;
        const { allowed, state } = taken(await store.read(provider), plan, clock());
        if (allowed) await store.write(provider, state);
        return allowed;
      }),
    giveBack: (provider) =>
      inTurn(provider, async () => {
        const plan = plans[provider];
        if (plan) await store.write(provider, givenBack(await store.read(provider), plan, clock()));
      }),
    report: (provider, { remaining, used }) =>
      inTurn(provider, async () => {
        const plan = plans[provider];
        if (plan) await store.write(provider, reported(await store.read(provider), { plan, now: clock(), remaining, used }));
      }),
    async callsOf(provider) {
      const plan = plans[provider];
      return plan ? callsMaxOf(current(await store.read(provider), plan, clock()), plan) : Number.POSITIVE_INFINITY;
    },
  };
}
