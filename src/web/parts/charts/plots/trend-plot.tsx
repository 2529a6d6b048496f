// Draws the share of right picks day by day: a line over its shade, the half as dashes, the last value in numbers, and any other under the pointer.

import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, Circle, Line, LinePath } from '@visx/shape';
import { type PointerEvent, useState } from 'react';
import { oneDigit } from '#contract/percent.ts';
import { figureOf } from '#domain/korean/figure.ts';
import type { Size } from '../chart-frame.tsx';
import { shiftDate, shortDate, type TrendDays, type TrendPoint } from '../trend.ts';
import { Foot, innerOf, Levels, steps } from './axes.tsx';

const margin = { top: 22, right: 50, bottom: 30, left: 40 };

/** 40 to 80 %, wider in tens where the line leaves them. */
function upwards(points: readonly TrendPoint[]): [number, number] {
  const shares = points.map(({ accuracyPct }) => accuracyPct);
  return [Math.floor(Math.min(40, ...shares) / 10) * 10, Math.ceil(Math.max(80, ...shares) / 10) * 10];
}

/** The first day, the last, and two at even steps between. */
const footDays = (span: TrendDays): number[] => [0, span / 3, (2 * span) / 3, span - 1];

type Placed = TrendPoint & { x: number; y: number };

/** What the pointer is on: its day above the line, on the side where there is room. */
function Found({ at, inner }: { at: Placed; inner: Size }) {
  const isLeft = at.x < inner.width / 2;
  return (
    <g className="plot-found">
      <Line from={{ x: at.x, y: 0 }} to={{ x: at.x, y: inner.height }} className="plot-at" />
      <Circle cx={at.x} cy={at.y} r={4} className="plot-dot" />
      <text x={at.x} y={-8} textAnchor={isLeft ? 'start' : 'end'} className="plot-now">
        {shortDate(at.date)} · {oneDigit(at.accuracyPct)}% · {figureOf(at.settled)}건
      </text>
    </g>
  );
}

type Props = { points: readonly TrendPoint[]; span: TrendDays } & Size;

export default function TrendPlot({ points, span, ...size }: Props) {
  const [pointer, setPointer] = useState<number>();
  const inner = innerOf(size, margin);
  const [fromY, toY] = upwards(points);
  const x = scaleLinear<number>({ domain: [0, span - 1], range: [0, inner.width] });
  const y = scaleLinear<number>({ domain: [fromY, toY], range: [inner.height, 0] });
  // Days before the first result are absent, so the days are counted from the last.
  const firstDay = span - points.length;
  const placed: Placed[] = points.map((point, at) => ({ ...point, x: x(firstDay + at), y: y(point.accuracyPct) }));
  const last = placed.at(-1);
  const words = last ? footDays(span).map((day) => ({ x: x(day), text: shortDate(shiftDate(last.date, day + 1 - span)) })) : [];
  const found = pointer === undefined ? undefined : placed[Math.round(x.invert(pointer)) - firstDay];
  function look({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) {
    setPointer(clientX - currentTarget.getBoundingClientRect().left - margin.left);
  }
  const path = { data: placed, x: (point: Placed) => point.x, y: (point: Placed) => point.y };
  return (
    <svg
      width={size.width}
      height={size.height}
      aria-hidden="true"
      onPointerMove={look}
      onPointerDown={look}
      onPointerLeave={() => setPointer(undefined)}
    >
      <rect width={size.width} height={size.height} fill="transparent" />
      <Group left={margin.left} top={margin.top}>
        <Levels y={y} at={steps([fromY, toY], toY - fromY > 60 ? 20 : 10)} width={inner.width} />
        <Line from={{ x: 0, y: y(50) }} to={{ x: inner.width, y: y(50) }} className="plot-even" />
        <Foot words={words} top={inner.height + 21} />
        <AreaClosed {...path} yScale={y} className="plot-area" />
        <LinePath {...path} className="plot-line" />
        {last && (
          <>
            <Circle cx={last.x} cy={last.y} r={5} className="plot-dot" />
            <text x={last.x + 9} y={last.y + 4} className="plot-now">
              {oneDigit(last.accuracyPct)}%
            </text>
          </>
        )}
        {found && <Found at={found} inner={inner} />}
      </Group>
    </svg>
  );
}
