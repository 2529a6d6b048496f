// The menu behind ⋯, loaded with the first one that is opened.
import { DropdownMenu as Menu } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { OpenMenuProps } from './menu-item.ts';

/** Only of what its own button opened does the menu know that a key did; the first time it was ours. */
function useFirstLine(byKey: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!byKey) return;
    const frame = requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [byKey]);
  return list;
}

export default function OpenMenu({ label, items, small = true, byKey }: OpenMenuProps) {
  const list = useFirstLine(byKey);
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger aria-label={label} className={`ibtn ${small ? 'sm' : ''}`}>
        <Icon of="ellipsis" size={18} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content ref={list} className="mn mn-pop" align="end" sideOffset={4} collisionPadding={8}>
          {items.map((item) => (
            <Menu.Item key={item.label} asChild onSelect={item.onSelect}>
              <button type="button" className={item.isGrave ? 'grave' : ''}>
                <Icon of={item.icon} /> {item.label}
              </button>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
