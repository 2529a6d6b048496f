// What admins have chosen for the whole house, read by whoever acts on it.
import type { HouseChoices } from '#contract/admin/house.ts';
import type { Stores } from '#storage/stores.ts';

const key = 'house:choices';
const usual: HouseChoices = { blogNeedsApproval: false, isPartnerPaused: false };

export const houseChoices = async ({ settings }: Pick<Stores, 'settings'>): Promise<HouseChoices> => ({
  ...usual,
  ...(await settings.read<Partial<HouseChoices>>(key)),
});

/** In a transaction: nobody else changes them until it is over. */
export async function holdHouseChoices({ settings }: Pick<Stores, 'settings'>): Promise<HouseChoices> {
  // What nobody has written cannot be held.
  await settings.keep(key, usual);
  return { ...usual, ...(await settings.hold<Partial<HouseChoices>>(key)) };
}

export const keepHouseChoices = ({ settings }: Pick<Stores, 'settings'>, choices: HouseChoices): Promise<void> =>
  settings.write(key, choices);
