// Makes the sheet of icons from Lucide's shapes; stroke and size come from where an icon is drawn.
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from '#web/ui/icons/names.data.ts';

const pascal = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function symbolOf(name: IconName): string {
  const shape = (lucide as unknown as Record<string, lucide.LucideIcon | undefined>)[pascal(name)];
  if (!shape) throw new Error(`Lucide has no icon "${name}"`);
  const inside = renderToStaticMarkup(createElement(shape)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${inside}</symbol>`;
}

export const iconSheet = (names: readonly IconName[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map(symbolOf).join('\n')}\n</svg>\n`;
