// Makes the sheet of icons from Lucide's shapes, each as one path; stroke and size come from where an icon is drawn.
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IconName } from '#web/ui/icons/names.data.ts';

const pascal = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** A number less exact than this is not seen at any size that an icon is drawn in. */
const short = (value: number): number => Number(value.toFixed(3));

type Pair = readonly [across: number, down: number];
type Attributes = Readonly<Record<string, string>>;

const ellipse = ([x, y]: Pair, [rx, ry]: Pair): string =>
  `M${short(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${short(2 * rx)} 0a${rx} ${ry} 0 1 0 ${short(-2 * rx)} 0z`;

function rounded([x, y]: Pair, [width, height]: Pair, r: number): string {
  const [across, down] = [short(width - 2 * r), short(height - 2 * r)];
  const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  return `M${short(x + r)} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

/** The first point of a path is where it stands in the drawing; behind another one it would be so far from that one's end. */
function placed(d: string): string {
  const first = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*/.exec(d);
  if (!first) return d;
  const rest = d.slice(first[0].length);
  return `M${first[1]} ${first[2]}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

function pathOf(shape: string, attributes: Attributes): string {
  const at = (name: string) => Number(attributes[name] ?? 0);
  const points = attributes['points'];
  const middle: Pair = [at('cx'), at('cy')];
  if (attributes['d']) return placed(attributes['d']);
  if (points) return `M${points}`;
  // A line that bends more sharply than it is wide may leave its middle open.
  const dot = at('r') < 1 ? `M${middle.join(' ')}h.01` : '';
  if (shape === 'circle') return ellipse(middle, [at('r'), at('r')]) + dot;
  if (shape === 'ellipse') return ellipse(middle, [at('rx'), at('ry')]);
  if (shape === 'rect') return rounded([at('x'), at('y')], [at('width'), at('height')], at('rx'));
  if (shape === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
  throw new Error(`no path is known for <${shape}>`);
}

/** Icons are lines: what Lucide fills beside them is smaller than a line is wide. */
export function onePath(shapes: string): string {
  const found = [...shapes.matchAll(/<([a-z]+) ([^>]*?)\/?>/g)];
  return found
    .map(([, shape = '', words = '']) =>
      pathOf(shape, Object.fromEntries([...words.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))),
    )
    .join('');
}

function pathNamed(name: IconName): string {
  const shape = (lucide as unknown as Record<string, lucide.LucideIcon | undefined>)[pascal(name)];
  if (!shape) throw new Error(`Lucide has no icon "${name}"`);
  const inside = renderToStaticMarkup(createElement(shape)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<path id="${name}" d="${onePath(inside)}"/>`;
}

/** Single paths: a browser reads the whole sheet while a page arrives, and draws every shape of an icon for itself, wherever it stands. */
export const iconSheet = (names: readonly IconName[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map(pathNamed).join('\n')}\n</svg>\n`;
