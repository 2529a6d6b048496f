// A process of its own that settles and tells, and stops dead at the place it is asked to: for tests that kill it there.
import { createEvents } from '#services/events.ts';
import { createNotifications } from '#services/notifications.ts';
import { announcing } from '#services/reactions.ts';
import { createSettlement } from '#services/settlement.ts';
import { connect } from '#storage/database.ts';
import { createStores, type Stores } from '#storage/stores.ts';

/** `commit`: with all of a transaction done but its end; `between`: settled and not told; `telling`: some told, and not marked so. */
const [url = '', now = '', where = '', nth = '1'] = process.argv.slice(2);
const clock = () => new Date(now);

async function stopHere(): Promise<never> {
  console.log('here');
  setInterval(() => {}, 60_000);
  return new Promise<never>(() => {});
}

let transactions = 0;
const stopping = (stores: Stores): Stores => ({
  ...stores,
  transaction: (work) =>
    stores.transaction(async (tx) => {
      const done = await work(tx);
      transactions += 1;
      if (where === 'commit' && transactions === Number(nth)) await stopHere();
      return done;
    }),
});

const stores = stopping(createStores(connect(url, { log: { info: () => {}, warn: () => {}, error: () => {} }, poolSize: 3 }).db));
const events = createEvents({
  onFault: (fault) => {
    throw fault;
  },
});
const notifications = createNotifications({
  stores,
  events,
  clock,
  random: () => 0.5,
  mail: { send: async () => {} },
  push: { publicKey: () => 'test-key', send: async () => 'sent' },
  siteUrl: () => 'http://picknote.test',
  warn: () => {},
});
const announce = announcing(notifications);
let announced = 0;
const settlement = createSettlement({
  stores,
  events,
  clock,
  mode: 'live',
  warn: (message, detail) => console.error(message, detail),
  announce: {
    ...announce,
    pickSettled: async (news) => {
      await announce.pickSettled(news);
      announced += 1;
      if (where === 'telling' && announced === Number(nth)) await stopHere();
    },
  },
});
await settlement.settleDue();
if (where === 'between') await stopHere();
await settlement.tellDue();
console.log('done');
process.exit(0);
