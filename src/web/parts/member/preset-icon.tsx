// The thirteen preset icons. Loaded only where someone shows one.
import {
  Coffee,
  Crown,
  Gamepad2,
  Heart,
  type LucideIcon,
  Music,
  Palette,
  Rocket,
  Shield,
  Star,
  Target,
  Trophy,
  User,
  Zap,
} from 'lucide-react';
import type { Author } from '#contract/accounts.ts';

export type PresetName = NonNullable<Author['icon']>;

export const presetIcons: Readonly<Record<PresetName, LucideIcon>> = {
  User,
  Crown,
  Star,
  Trophy,
  Target,
  Zap,
  Shield,
  Gamepad2,
  Heart,
  Coffee,
  Music,
  Palette,
  Rocket,
};

export default function PresetIcon({ name }: { name: PresetName }) {
  const Glyph = presetIcons[name];
  return <Glyph className="i" size="54%" strokeWidth={2} aria-hidden="true" />;
}
