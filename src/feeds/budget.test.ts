// Budgets: the reserve, the turn of the month, restarts, and two askers at once.
import { expect, test } from 'vitest';
import { type BudgetPlan, createBudget, memoryBudgetStore } from './budget.ts';

const plans: Record<string, BudgetPlan> = { odds: { callsMax: 100, per: 'month' }, sports: { callsMax: 50, per: 'day' } };
function house(store = memoryBudgetStore()) {
  const world = { now: Date.parse('2026-03-30T00:00:00Z') };
  return { world, store, budget: createBudget({ clock: () => new Date(world.now), store, plans }) };
}
const spend = async (budget: ReturnType<typeof house>['budget'], provider: string, times: number) => {
  const allowed = await Promise.all(Array.from({ length: times }, () => budget.take(provider)));
  return allowed.filter(Boolean).length;
};

test('our own count stops a little short of the plan, and a new period begins anew', async () => {
  const { budget, world } = house();
  expect(await spend(budget, 'odds', 200)).toBe(96);
  world.now = Date.parse('2026-04-01T00:00:00Z');
  expect(await spend(budget, 'odds', 10)).toBe(10);
  expect(await spend(budget, 'sports', 60)).toBe(48);
  world.now = Date.parse('2026-04-02T00:00:00Z');
  expect(await spend(budget, 'sports', 60)).toBe(48);
});

test('below a tenth of what the provider says is left, nothing is taken', async () => {
  const { budget } = house();
  await budget.report('odds', { remaining: 12, used: 88 });
  expect(await spend(budget, 'odds', 20)).toBe(3);
  await budget.report('odds', { remaining: 9, used: 91 });
  expect(await budget.take('odds')).toBe(false);
});

test('what the provider did not charge is given back, and never more than was taken', async () => {
  const { budget } = house();
  for (let i = 0; i < 200; i++) if (await budget.take('odds')) await budget.giveBack('odds');
  await budget.giveBack('odds');
  expect(await spend(budget, 'odds', 200)).toBe(96);
});

test('a larger plan is learned from the provider’s own numbers', async () => {
  const { budget } = house();
  await budget.report('odds', { remaining: 19_000, used: 1000 });
  expect(await spend(budget, 'odds', 500)).toBe(500);
});

test('a restart does not forget', async () => {
  const before = house();
  await spend(before.budget, 'odds', 90);
  expect(await spend(house(before.store).budget, 'odds', 20)).toBe(6);
});

test('a provider without a plan is not counted', async () => {
  expect(await house().budget.take('espn')).toBe(true);
});

test('where only our own guess says that the reserve is reached, one call in half an hour learns whether it is so', async () => {
  const { budget, world } = house();
  await budget.report('odds', { remaining: 97, used: 3 });
  // All of them hung.
  expect(await spend(budget, 'odds', 100)).toBe(88);
  const probes = async (ms: number) => {
    let allowed = 0;
    for (const end = world.now + ms; world.now < end; world.now += 60_000) if (await budget.take('odds')) allowed += 1;
    return allowed;
  };
  expect(await probes(29 * 60_000)).toBe(0);
  // However long it takes: our own count may be as wrong.
  expect(await probes(10 * 3_600_000)).toBe(20);
  await budget.report('odds', { remaining: 76, used: 24 });
  expect(await spend(budget, 'odds', 100)).toBe(67);
  // What the provider itself says is no guess.
  await budget.report('odds', { remaining: 9, used: 91 });
  expect(await probes(10 * 3_600_000)).toBe(0);
});

test('the plan is known from the provider’s numbers, after a restart and in the next period too, until it says otherwise', async () => {
  const { budget, store, world } = house();
  expect(await budget.callsOf('odds')).toBe(100);
  await budget.report('odds', { remaining: 19_999, used: 1 });
  expect(await budget.callsOf('odds')).toBe(20_000);
  world.now = Date.parse('2026-04-01T00:00:00Z');
  const after = createBudget({ clock: () => new Date(world.now), store, plans });
  expect(await after.callsOf('odds')).toBe(20_000);
  await after.report('odds', { remaining: 60, used: null });
  expect(await after.callsOf('odds')).toBe(20_000);
  await after.report('odds', { remaining: 99, used: 1 });
  expect(await after.callsOf('odds')).toBe(100);
  await after.report('odds', { remaining: 0, used: 0 });
  expect(await after.callsOf('odds')).toBe(100);
});
