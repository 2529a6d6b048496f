// An admin makes, shows, hides and deletes ads; the public log of when each stood and the log of admins are written with the deed.
import type { AdminAd, createAd, deleteAd, toggleAd } from '#contract/ads.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf } from '#contract/route.ts';
import { advertiserOf, outsideHost } from '#domain/content/ad-rules.ts';
import type { AdRow } from '#storage/publishing/ads.ts';
import type { Stores } from '#storage/stores.ts';
import { answered, type Repeat } from '../shapes/answered.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { adTold, type StandingBook } from './standing.ts';

const adsMax = 500;

type Needs = { stores: Stores; clock: () => Date; standing: StandingBook };
type Deed = { tx: Stores; by: number; now: Date };

const adminAdOf = (row: AdRow): AdminAd => ({ ...adTold(row), clicks: row.clicks });

function beginRun({ tx, now }: Deed, row: AdRow): Promise<void> {
  const { id: adId, position, title } = row;
  return tx.ads.beginRun({ adId, position, title, advertiser: advertiserOf(row), linkHost: outsideHost(row.linkUrl), now });
}

const noted = ({ tx, by, now }: Deed, action: string, { id, title, position, isActive }: AdRow) =>
  tx.audit.note({ actorId: by, action, target: `ad:${id}`, detail: { title, position, isActive }, now });

export function adAdmin({ stores, clock, standing }: Needs) {
  async function deed<T>(viewer: Viewer, work: (deed: Deed) => Promise<T>): Promise<T> {
    const { id: by } = requireAdmin(viewer);
    try {
      return await stores.transaction((tx) => work({ tx, by, now: clock() }));
    } finally {
      standing.forget();
    }
  }
  async function held({ tx }: Deed, id: number): Promise<AdRow> {
    const row = await tx.ads.holdAd(id);
    if (!row) throw new Refusal('no-such-ad');
    return row;
  }
  return {
    async adminAds(viewer: Viewer): Promise<AdminAd[]> {
      requireAdmin(viewer);
      return (await stores.ads.allAds(adsMax)).map(adminAdOf);
    },

    createAd: (viewer: Viewer, input: InputOf<typeof createAd>, repeat?: Repeat): Promise<AdminAd> =>
      deed(viewer, async (one) => {
        if ((await one.tx.ads.count()) >= adsMax) throw new Refusal('invalid-input', { message: `광고는 ${adsMax}개까지 둘 수 있어요.` });
        const row = await one.tx.ads.addAd({ ...input, now: one.now });
        if (!row) throw new Error('the ad could not be kept');
        if (row.isActive) await beginRun(one, row);
        await noted(one, 'ad.created', row);
        return answered(one.tx, repeat, adminAdOf(row));
      }),

    /** Its clicks go with it; when it stood where stays. */
    deleteAd: (viewer: Viewer, { id }: InputOf<typeof deleteAd>): Promise<{ ok: true }> =>
      deed(viewer, async (one) => {
        const row = await held(one, id);
        await one.tx.ads.endRuns(id, one.now);
        await one.tx.ads.removeAd(id);
        await noted(one, 'ad.deleted', row);
        return { ok: true };
      }),

    /** What is as wished already is left as it is. */
    toggleAd: (viewer: Viewer, { id, isActive }: InputOf<typeof toggleAd>): Promise<AdminAd> =>
      deed(viewer, async (one) => {
        const known = await held(one, id);
        if (known.isActive === isActive) return adminAdOf(known);
        const row = (await one.tx.ads.showAd(id, isActive, one.now)) ?? known;
        if (isActive) await beginRun(one, row);
        else await one.tx.ads.endRuns(id, one.now);
        await noted(one, 'ad.toggled', row);
        return adminAdOf(row);
      }),
  };
}
