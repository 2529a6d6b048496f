// The blog: what readers read, like and say, what admins write, and what the house writes by itself.
import { dailyWriting } from './daily.ts';
import { editing } from './editing.ts';
import type { BlogNeeds } from './needs.ts';
import { queueing } from './queue.ts';
import { reading } from './reading.ts';
import { seeding } from './seed.ts';
import { talk } from './talk.ts';

/** Whatever the blog writes is called out once it stands. */
const callingOut = ({ stores, events, ...rest }: BlogNeeds): BlogNeeds => ({
  ...rest,
  events,
  stores: {
    ...stores,
    async transaction(work) {
      const done = await stores.transaction(work);
      await events.tell('blog-changed', {});
      return done;
    },
  },
});

const partsOf = (needs: BlogNeeds) => ({
  ...reading(needs),
  ...talk(needs),
  ...editing(needs),
  ...queueing(needs),
  ...seeding(needs),
  ...dailyWriting(needs),
});

export const createBlog = (needs: BlogNeeds) => partsOf(callingOut(needs));
