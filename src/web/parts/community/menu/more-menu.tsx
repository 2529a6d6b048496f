// The ⋯ beside a post or a line: a plain button until it is wanted, so that a page of fifty lines does not carry fifty menus.
import { Suspense, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { late } from '../../../ui/late/late.ts';
import type { MoreMenuProps } from './menu-item.ts';

const load = () => import('./open-menu.tsx');
const OpenMenu = late(load);

export function MoreMenu({ label, items, small = true }: MoreMenuProps) {
  const [wanted, setWanted] = useState<'press' | 'key'>();
  if (items.length === 0) return null;
  const button = (
    <IconButton
      label={label}
      small={small}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      // A click that no pointer made has no count.
      onClick={({ detail }) => setWanted(detail === 0 ? 'key' : 'press')}
    >
      <Icon of="ellipsis" size={18} />
    </IconButton>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu label={label} items={items} small={small} byKey={wanted === 'key'} />
    </Suspense>
  );
}
