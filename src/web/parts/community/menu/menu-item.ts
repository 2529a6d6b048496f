// The lines of a menu behind ⋯, as whoever shows it names them.
import type { LucideIcon } from 'lucide-react';

export type MenuItem = { label: string; icon: LucideIcon; onSelect: () => void; isGrave?: boolean };
export type MoreMenuProps = { label: string; items: readonly MenuItem[]; small?: boolean };
