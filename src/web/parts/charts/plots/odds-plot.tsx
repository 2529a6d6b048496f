// Draws decimal odds over time: a price stands until the next, so each line goes in steps; the last price in numbers at the right.
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Circle, LinePath } from '@visx/shape';
import type { Sport } from '#domain/sport.ts';
import { type ApiOutcome, sideWords } from '../../match/outcome-words.ts';
import { stamp } from '../../when.ts';
import type { Size } from '../chart-frame.tsx';
import { type OddsPoint, offered, priceOf } from '../odds-history.ts';
import { Foot, innerOf, Levels } from './axes.tsx';

const margin = { top: 14, right: 74, bottom: 30, left: 40 };
const labelApart = 15;
const levels = 4;
const letters: Record<ApiOutcome, 'h' | 'd' | 'a'> = { HOME: 'h', DRAW: 'd', AWAY: 'a' };

type Step = { ms: number; price: number };

function stepsOf(points: readonly OddsPoint[], outcome: ApiOutcome): Step[] {
  const told = points.flatMap((point) => {
    const price = priceOf[outcome](point);
    return price === null ? [] : [{ ms: Date.parse(point.at), price }];
  });
  return told.flatMap((step, at) => {
    const before = told[at - 1];
    return before ? [{ ms: step.ms, price: before.price }, step] : [step];
  });
}

/** A little air above and below, so that a price that never moved lies in the middle. */
function upwards(lines: readonly { steps: readonly Step[] }[]): [number, number] {
  const prices = lines.flatMap(({ steps }) => steps.map(({ price }) => price));
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const air = Math.max(0.1, (high - low) * 0.1);
  return [Math.max(1, low - air), high + air];
}

type Props = { points: readonly OddsPoint[]; sport: Sport } & Size;

export default function OddsPlot({ points, sport, ...size }: Props) {
  const inner = innerOf(size, margin);
  const lines = offered(points).map((outcome) => ({ outcome, steps: stepsOf(points, outcome) }));
  const [fromMs, toMs] = [Date.parse(points[0]?.at ?? ''), Date.parse(points.at(-1)?.at ?? '')];
  const x = scaleLinear<number>({ domain: [fromMs, Math.max(toMs, fromMs + 1)], range: [0, inner.width] });
  const y = scaleLinear<number>({ domain: upwards(lines), range: [inner.height, 0] });
  const words = sideWords(sport);
  const [first, last] = [points[0], points.at(-1)];
  const foot = [
    ...(first ? [{ x: x(fromMs) + 30, text: stamp(first.at) }] : []),
    ...(last && toMs > fromMs ? [{ x: inner.width - 20, text: stamp(last.at) }] : []),
  ];
  let free = Number.NEGATIVE_INFINITY;
  const labels = lines
    .flatMap(({ outcome, steps }) => {
      const end = steps.at(-1);
      return end ? [{ outcome, price: end.price, at: y(end.price) }] : [];
    })
    .sort((a, b) => a.at - b.at)
    .map((label) => {
      const placed = Math.max(label.at, free);
      free = placed + labelApart;
      return { ...label, placed };
    });
  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      <Group left={margin.left} top={margin.top}>
        <Levels y={y} at={y.ticks(levels)} width={inner.width} told={(price) => price.toFixed(1)} />
        <Foot words={foot} top={inner.height + 21} />
        {lines.map(({ outcome, steps }) => (
          <LinePath
            key={outcome}
            data={[...steps, ...steps.slice(-1).map(({ price }) => ({ ms: Math.max(toMs, fromMs + 1), price }))]}
            x={({ ms }) => x(ms)}
            y={({ price }) => y(price)}
            className={`plot-line plot-${letters[outcome]}`}
          />
        ))}
        {labels.map(({ outcome, price, at, placed }) => (
          <g key={outcome}>
            <Circle cx={inner.width} cy={at} r={4} className={`plot-dot plot-${letters[outcome]}`} />
            <text x={inner.width + 9} y={placed + 4} className="plot-now">
              {words[outcome]} {price.toFixed(2)}
            </text>
          </g>
        ))}
      </Group>
    </svg>
  );
}
