// What every drawing stands on: level lines with their values at the left, and words along the foot.
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import type { scaleLinear } from '@visx/scale';
import type { Size } from '../chart-frame.tsx';

export type Scale = ReturnType<typeof scaleLinear<number>>;
export type Margin = { top: number; right: number; bottom: number; left: number };

export const innerOf = ({ width, height }: Size, { top, right, bottom, left }: Margin): Size => ({
  width: Math.max(0, width - left - right),
  height: Math.max(0, height - top - bottom),
});

/** Multiples of `step` from one end to the other. */
export function steps([from, to]: readonly [number, number], step: number): number[] {
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, at) => first + at * step);
}

export function Levels({
  y,
  at,
  width,
  told = (pct) => `${pct}%`,
}: {
  y: Scale;
  at: number[];
  width: number;
  told?: (value: number) => string;
}) {
  return (
    <>
      <GridRows scale={y} tickValues={at} width={width} className="plot-grid" />
      {at.map((pct) => (
        <text key={pct} x={-8} y={y(pct) + 4} textAnchor="end">
          {told(pct)}
        </text>
      ))}
    </>
  );
}

type Word = { x: number; text: string };

export function Foot({ words, top }: { words: Word[]; top: number }) {
  return (
    <Group top={top}>
      {words.map(({ x, text }) => (
        <text key={text} x={x} textAnchor="middle">
          {text}
        </text>
      ))}
    </Group>
  );
}
