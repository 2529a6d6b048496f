// The one gate before the partner: whoever may not see it gets a house card, and no word, handle or link of it.
import type { PartnerSlot, savePartnerChoice } from '#contract/ads.ts';
import { Refusal } from '#contract/errors.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import { isPartnerOpen, outsideHost, type PartnerMode, type PartnerReason, partnerReason } from '#domain/content/ad-rules.ts';
import { demoPartner, partnerLinkText, partnerNotice, partnerRunTitles } from '#domain/content/partner.data.ts';
import { termsVersion } from '#domain/identity/terms.ts';
import type { Stores } from '#storage/stores.ts';
import { houseChoices } from '../shapes/house-choices.ts';
import { requireUser, type Viewer } from '../viewer.ts';
import type { StandingBook } from './standing.ts';

/** The promotion of one advertiser, as the operator configured it; `demo` shows what such a slot looks like, and leads to our own page. */
export type Partner = {
  mode: PartnerMode;
  advertiser: string;
  claims: readonly string[];
  conditions: string;
  linkUrl: string;
  /** ISO 3166 codes of where it may be shown; `on` needs at least one. */
  regions: readonly string[];
  /** The support handle and short link that texts of the assistant may name. */
  handle: string;
};
/** Where the caller is, as the proxy in front of us says; undefined where nobody says it. */
export type Place = { region: string | undefined };
type Shown = Extract<PartnerSlot, { kind: 'partner' }>;
export type PartnerTexts = Omit<Shown, 'kind'> & { handle: string };

const house: PartnerSlot = {
  kind: 'house',
  title: '픽노트는 무료예요',
  body: '예측에 돈을 걸지 않아요. 포인트는 사고팔 수 없어요.',
  href: '/rules',
};

type Needs = { stores: Stores; clock: () => Date; partner: Partner; standing: StandingBook };

function textsOf(partner: Partner): PartnerTexts {
  const isDemo = partner.mode === 'demo';
  const { advertiser, claims, conditions, linkUrl, handle } = isDemo ? demoPartner : partner;
  const label = isDemo ? '[광고] 데모' : '[광고]';
  return { label, advertiser, claims: [...claims], conditions, notice: partnerNotice, linkUrl, linkText: partnerLinkText, isDemo, handle };
}

export function partnerGate({ stores, partner, standing }: Needs) {
  const { mode, regions } = partner;
  /** Asks the database only for members in a region where it may be shown. */
  async function reasonFor(viewer: Viewer, { region }: Place): Promise<PartnerReason> {
    if (mode === 'off') return 'off';
    const { isPaused } = await standing.read();
    const isMember = viewer.kind !== 'visitor';
    const isOptedOut = isMember && viewer.preferences.hidePartner;
    const asked = { mode, isPaused, regions, region, isMember, isOptedOut };
    if (!isMember || partnerReason({ ...asked, isAdult: false }) !== 'not-adult') return partnerReason({ ...asked, isAdult: false });
    const consents = await stores.consents.latestOf(viewer.id);
    return partnerReason({ ...asked, isAdult: consents.get('age19')?.accepted ?? false });
  }
  /** What may be said of the partner to this caller, by screens and by the assistant alike; null where the gate is closed. */
  async function partnerTexts(viewer: Viewer, place: Place): Promise<PartnerTexts | null> {
    return isPartnerOpen(await reasonFor(viewer, place)) ? textsOf(partner) : null;
  }
  return {
    reasonFor,
    partnerTexts,
    async partnerSlot(viewer: Viewer, place: Place): Promise<PartnerSlot> {
      const texts = await partnerTexts(viewer, place);
      if (!texts) return house;
      const { handle: _, ...slot } = texts;
      return { kind: 'partner', ...slot };
    },
  };
}

/** Whether a member is 19 is a consent, of which every change stays; the rest is a choice like others. */
export const partnerChoosing = ({ stores, clock }: Pick<Needs, 'stores' | 'clock'>) => ({
  async savePartnerChoice(viewer: Viewer, input: InputOf<typeof savePartnerChoice>): Promise<OutputOf<typeof savePartnerChoice>> {
    const { id } = requireUser(viewer);
    const { isAdult, isOptedOut } = input;
    const now = clock();
    await stores.transaction(async (tx) => {
      if (!(await tx.accounts.hold(id))) throw new Refusal('session-expired');
      const said = (await tx.consents.latestOf(id)).get('age19');
      const isSaid = said?.accepted === isAdult && said.version === termsVersion;
      const isNothingNew = !isAdult && said === undefined;
      if (!isSaid && !isNothingNew) await tx.consents.add(id, [{ kind: 'age19', version: termsVersion, accepted: isAdult, at: now }]);
      await tx.preferences.saveChoices(id, { hidePartner: isOptedOut }, now);
    });
    return { ok: true, isAdult, isOptedOut };
  },
});

type Told = { mode: PartnerMode; advertiser: string | null; linkHost: string | null };
const toldKey = 'ads:partner';

function toldOf(partner: Partner): Told {
  const { mode } = partner;
  const { advertiser, linkUrl } = textsOf(partner);
  return mode === 'off' ? { mode, advertiser: null, linkHost: null } : { mode, advertiser, linkHost: outsideHost(linkUrl) };
}

/** A run stands as long as the partner is shown: not while an admin holds it back, and never across a change of it. */
async function keepRun(tx: Stores, { told, isSame, now }: { told: Told; isSame: boolean; now: Date }): Promise<void> {
  const { mode, advertiser, linkHost } = told;
  const isShown = mode !== 'off' && !(await houseChoices(tx)).isPartnerPaused;
  const standing = await tx.ads.partnerRun();
  if (standing && !(isSame && isShown)) await tx.ads.endPartnerRuns(now);
  if (isShown && !(standing && isSame))
    await tx.ads.beginRun({ adId: null, position: 'partner', title: partnerRunTitles[mode], advertiser: advertiser ?? '', linkHost, now });
}

/** Writes down when the partner began or ended to be shown, and that it became another one. */
export const partnerNoting = ({ stores, clock, partner }: Pick<Needs, 'stores' | 'clock' | 'partner'>) => ({
  /** At an opening of the house. */
  async noteConfigured(): Promise<void> {
    const told = toldOf(partner);
    const now = clock();
    await stores.transaction(async (tx) => {
      const before = (await tx.settings.read<Told>(toldKey)) ?? { mode: 'off', advertiser: null, linkHost: null };
      const isSame = before.mode === told.mode && before.advertiser === told.advertiser && before.linkHost === told.linkHost;
      await keepRun(tx, { told, isSame, now });
      if (isSame) return;
      await tx.settings.write(toldKey, told);
      await tx.audit.note({ actorId: null, action: 'partner.changed', target: 'partner', detail: told, now });
    });
  },

  /** Within the transaction in which an admin held the partner back, or let it be shown again. */
  notePause: (tx: Stores, now: Date): Promise<void> => keepRun(tx, { told: toldOf(partner), isSame: true, now }),
});
