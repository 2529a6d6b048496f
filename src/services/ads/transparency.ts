// What anyone may know of advertising here: who stood where and when, and why this reader sees the partner or does not.
import type { AdRun, AdTransparency, adTransparency } from '#contract/ads.ts';
import type { InputOf } from '#contract/route.ts';
import { isPartnerOpen, type PartnerReason } from '#domain/content/ad-rules.ts';
import { demoPartner, partnerUnnamed } from '#domain/content/partner.data.ts';
import { isHoldable } from '#domain/time/holdable.ts';
import type { AdRunRow, RunPlace } from '#storage/publishing/ads.ts';
import type { Stores } from '#storage/stores.ts';
import { noPlace } from '../shapes/cursors/row-number.ts';
import type { Viewer } from '../viewer.ts';
import type { Partner, Place } from './partner.ts';

/** The time and the number of the last run of the page before. */
function placeOf(cursor: string | undefined): RunPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([1-9]\d{0,14})$/.exec(cursor) ?? [];
  const startedAt = new Date(at);
  if (!isHoldable(startedAt)) throw noPlace();
  return { startedAt, id: Number(id) };
}
const cursorOf = ({ startedAt, id }: RunPlace): string => `${startedAt.toISOString()}~${id}`;

/** The partner is named to those it is shown to: the demonstration to everybody while it stands, a real one where the gate is open. */
const isNamed = ({ position, endedAt }: AdRunRow, reason: PartnerReason): boolean =>
  position !== 'partner' || reason === 'open' || (reason === 'demo' && endedAt === null);

const runTold = ({ adId: _, startedAt, endedAt, ...run }: AdRunRow, isShown: boolean): AdRun => ({
  ...run,
  ...(isShown ? {} : { advertiser: partnerUnnamed, linkHost: null }),
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

type Needs = { stores: Stores; partner: Partner; reasonFor: (viewer: Viewer, place: Place) => Promise<PartnerReason> };

export const transparencyOf = ({ stores, partner, reasonFor }: Needs) => ({
  async transparency(
    viewer: Viewer,
    { limit, cursor, region }: InputOf<typeof adTransparency> & Place,
  ): Promise<AdTransparency & { nextCursor: string | null }> {
    const after = placeOf(cursor);
    const [reason, rows] = await Promise.all([reasonFor(viewer, { region }), stores.ads.runs({ limit: limit + 1, after })]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const { mode } = partner;
    return {
      runs: page.map((run) => runTold(run, isNamed(run, reason))),
      partner: { mode, advertiser: isPartnerOpen(reason) ? (mode === 'demo' ? demoPartner : partner).advertiser : null, reason },
      nextCursor: last && rows.length > limit ? cursorOf(last) : null,
    };
  },
});
