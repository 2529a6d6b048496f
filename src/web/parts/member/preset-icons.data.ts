// The thirteen icons that members choose from.
import type { Author } from '#contract/accounts.ts';
import type { IconName } from '../../ui/icon.tsx';

export type PresetName = NonNullable<Author['icon']>;

export const presetIcons: Readonly<Record<PresetName, IconName>> = {
  User: 'user',
  Crown: 'crown',
  Star: 'star',
  Trophy: 'trophy',
  Target: 'target',
  Zap: 'zap',
  Shield: 'shield',
  Gamepad2: 'gamepad-2',
  Heart: 'heart',
  Coffee: 'coffee',
  Music: 'music',
  Palette: 'palette',
  Rocket: 'rocket',
};
