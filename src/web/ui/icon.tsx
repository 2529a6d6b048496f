// Draws an icon of the sheet that all pages share, so that neither a page nor its script carries shapes; never read aloud.
import sheet from './icons/icons.svg?url';
import type { IconName } from './icons/names.data.ts';

export type { IconName };

export function Icon({ of: name, size = 18, className }: { of: IconName; size?: number | string; className?: string }) {
  return (
    <svg className={className ? `i ${className}` : 'i'} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
