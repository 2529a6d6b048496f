// What admins have chosen for the whole house, read by whoever acts on it.
import type { HouseChoices } from '#contract/admin/house.ts';
import type { Stores } from '#storage/stores.ts';

const key = 'house:choices';
const usual: HouseChoices = { blogNeedsApproval: false, isPartnerPaused: false };

export const houseChoices = async ({ settings }: Pick<Stores, 'settings'>): Promise<HouseChoices> => ({
  ...usual,
  ...(await settings.read<Partial<HouseChoices>>(key)),
});

export const keepHouseChoices = ({ settings }: Pick<Stores, 'settings'>, choices: HouseChoices): Promise<void> =>
  settings.write(key, choices);
