// Counts who clicked an ad, once a day for each member or network, under a secret of that day that is thrown away with it.
import { createHmac } from 'node:crypto';
import type { clickAd } from '#contract/ads.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { kstDate } from '#domain/time/kst.ts';
import { saltKey } from '#storage/publishing/ads.ts';
import type { Stores } from '#storage/stores.ts';
import type { Viewer } from '../viewer.ts';
import type { StandingBook } from './standing.ts';

const readerBytes = 16;

type Needs = {
  stores: Stores;
  clock: () => Date;
  networkKeyOf: (address: string) => string;
  newToken: () => string;
  standing: StandingBook;
};

export function adClicks({ stores, clock, networkKeyOf, newToken, standing }: Needs) {
  let known: { day: string; salt: string } | undefined;
  async function saltOf(day: string): Promise<string> {
    if (known?.day === day) return known.salt;
    const salt = await stores.settings.keep(saltKey(day), newToken());
    known = { day, salt };
    return salt;
  }
  return {
    /** An ad that is not shown takes no clicks. Whoever was counted today is answered alike. */
    async click(viewer: Viewer, { id, reader }: InputOf<typeof clickAd> & { reader: string }): Promise<{ ok: true }> {
      // Of those that pages show: whoever tries numbers asks the memory, not the database.
      const { ads } = await standing.read();
      if (!ads.some((ad) => ad.id === id)) throw new Refusal('no-such-ad');
      const day = kstDate(clock());
      const who = viewer.kind === 'visitor' ? `network ${networkKeyOf(reader)}` : `member ${viewer.id}`;
      const hash = createHmac('sha256', await saltOf(day))
        .update(who)
        .digest()
        .subarray(0, readerBytes);
      await stores.transaction((tx) => tx.ads.countClick({ id, day, reader: hash }));
      return { ok: true };
    },
  };
}
