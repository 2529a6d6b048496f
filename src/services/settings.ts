// Settings: the four notification toggles, and how screens show things to a member.
import type { savePreferences } from '#contract/account/choices.ts';
import { Refusal } from '#contract/errors.ts';
import type { saveNotifications, UserSettings, userSettings } from '#contract/notifications.ts';
import type { InputOf, OutputOf } from '#contract/route.ts';
import type { Consent, ConsentKind } from '#storage/people/consents.ts';
import type { Stores } from '#storage/stores.ts';
import { requireUser, type Viewer } from './viewer.ts';

/** `pushPublicKey` is null where push is not set up. */
export type SettingNeeds = { stores: Stores; clock: () => Date; pushPublicKey: () => string | null };

type Consents = ReadonlyMap<ConsentKind, Consent>;
const required = ['terms', 'privacy', 'age14'] as const;

/** Version and time are those of the word that was given last. Null while a required one is missing. */
function agreementsOf(consents: Consents): UserSettings['agreements'] {
  const given = required.flatMap((kind) => consents.get(kind) ?? []).filter(({ accepted }) => accepted);
  const last = given.reduce<Consent | undefined>((newest, one) => (newest && newest.at >= one.at ? newest : one), undefined);
  if (!last || given.length < required.length) return null;
  const marketing = consents.get('marketing')?.accepted ?? false;
  return { terms: true, privacy: true, age14: true, marketing, version: last.version, agreedAt: last.at.toISOString() };
}

export const createSettings = ({ stores, clock, pushPublicKey }: SettingNeeds) => ({
  async userSettings(viewer: Viewer): Promise<OutputOf<typeof userSettings>> {
    const { id } = requireUser(viewer);
    const [account, toggles, choices, consents] = await Promise.all([
      stores.accounts.find(id),
      stores.preferences.toggles([id]),
      stores.preferences.choices(id),
      stores.consents.latestOf(id),
    ]);
    const own = toggles.get(id);
    if (!account || !own) throw new Refusal('session-expired');
    const { displayName, username, email } = account;
    return {
      ...own,
      profile: { displayName, username, email },
      agreements: agreementsOf(consents),
      partner: { isAdult: consents.get('age19')?.accepted ?? false, isOptedOut: choices.hidePartner },
      ...choices,
      pushPublicKey: pushPublicKey(),
    };
  },

  async saveNotifications(viewer: Viewer, toggles: InputOf<typeof saveNotifications>): Promise<OutputOf<typeof saveNotifications>> {
    const { id } = requireUser(viewer);
    await stores.transaction(async (tx) => {
      if (!(await tx.accounts.hold(id))) throw new Refusal('session-expired');
      await tx.preferences.saveToggles(id, toggles, clock());
    });
    return { ok: true, ...toggles };
  },

  /** What is left out stays as it is. */
  async savePreferences(viewer: Viewer, input: InputOf<typeof savePreferences>): Promise<OutputOf<typeof savePreferences>> {
    const { id } = requireUser(viewer);
    const { spoilerFree, hideOdds, hidePartner } = input;
    const change = {
      ...(spoilerFree === undefined ? {} : { spoilerFree }),
      ...(hideOdds === undefined ? {} : { hideOdds }),
      ...(hidePartner === undefined ? {} : { hidePartner }),
    };
    const choices = await stores.transaction(async (tx) => {
      if (!(await tx.accounts.hold(id))) throw new Refusal('session-expired');
      return tx.preferences.saveChoices(id, change, clock());
    });
    return { ok: true, ...choices };
  },
});
