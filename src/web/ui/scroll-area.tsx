// A box that scrolls with thin bars of our own, which leave 600 ms after the pointer.
import { ScrollArea as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export function ScrollArea({
  label,
  className = '',
  nonce,
  children,
}: {
  label: string;
  className?: string;
  nonce?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Root scrollHideDelay={600} className={`scroll ${className}`}>
      <Radix.Viewport {...(nonce ? { nonce } : {})} role="region" aria-label={label} tabIndex={0}>
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className="scroll-bar">
        <Radix.Thumb className="scroll-thumb" />
      </Radix.Scrollbar>
    </Radix.Root>
  );
}
