// The lines of a menu behind ⋯, as whoever shows it names them.
import type { IconName } from '../../../ui/icon.tsx';

export type MenuItem = { label: string; icon: IconName; onSelect: () => void; isGrave?: boolean };
export type MoreMenuProps = { label: string; items: readonly MenuItem[]; small?: boolean };
/** `byKey`: it was opened by a key, which leads to its first line. */
export type OpenMenuProps = MoreMenuProps & { byKey: boolean };
