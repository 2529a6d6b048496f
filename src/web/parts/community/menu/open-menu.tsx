// The menu behind ⋯, loaded with the first one that is opened.
import { DropdownMenu as Menu } from 'radix-ui';
import { Icon } from '../../../ui/icon.tsx';
import type { MoreMenuProps } from './menu-item.ts';

export default function OpenMenu({ label, items, small = true }: MoreMenuProps) {
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger aria-label={label} className={`ibtn ${small ? 'sm' : ''}`}>
        <Icon of="ellipsis" size={18} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className="mn mn-pop" align="end" sideOffset={4} collisionPadding={8}>
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
