// Draws the probabilities of a match in play: a line for each end from kick-off on, its last value in words, and where the score changed.
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Circle, Line, LinePath } from '@visx/shape';
import type { InPlayPoint } from '#contract/live/match-page.ts';
import type { Sport } from '#domain/sport.ts';
import { type ApiOutcome, sideWords } from '../../match/outcome-words.ts';
import type { Size } from '../chart-frame.tsx';
import { scoreChanges, sharesOf, stretches } from '../in-play.ts';
import { Foot, innerOf, Levels, steps } from './axes.tsx';

const margin = { top: 20, right: 70, bottom: 30, left: 40 };
/** More changes than this are a pattern of lines and no news. */
const changesMost = 10;
const labelApart = 15;
const letters: Record<ApiOutcome, 'h' | 'd' | 'a'> = { HOME: 'h', DRAW: 'd', AWAY: 'a' };
const read: Record<ApiOutcome, (point: InPlayPoint) => number> = {
  HOME: ({ home }) => home,
  DRAW: ({ draw }) => draw,
  AWAY: ({ away }) => away,
};

/** Labels of lines that end close together are moved apart, in their order. */
function placedApart(places: readonly { outcome: ApiOutcome; pct: number; y: number }[], bottom: number) {
  const inOrder = [...places].sort((a, b) => a.y - b.y);
  let free = Number.NEGATIVE_INFINITY;
  const pushed = inOrder.map((place) => {
    const y = Math.max(place.y, free);
    free = y + labelApart;
    return { ...place, y };
  });
  const overPx = Math.max(0, free - labelApart - bottom);
  return pushed.map((place) => ({ ...place, y: place.y - overPx }));
}

type Props = { points: readonly InPlayPoint[]; sport: Sport; canDraw: boolean } & Size;

export default function InPlayPlot({ points, sport, canDraw, ...size }: Props) {
  const inner = innerOf(size, margin);
  const x = scaleLinear<number>({ domain: [0, 1], range: [0, inner.width] });
  const y = scaleLinear<number>({ domain: [0, 100], range: [inner.height, 0] });
  const last = points.at(-1);
  const shares = last ? sharesOf(last, canDraw) : [];
  const labels = placedApart(
    shares.map(({ outcome, pct }) => ({ outcome, pct, y: last ? y(read[outcome](last)) : 0 })),
    inner.height,
  );
  const changes = scoreChanges(points);
  const { seen, gaps } = stretches(points);
  const words = sideWords(sport);
  const foot = [
    { x: x(0), text: '시작' },
    { x: x(0.5), text: '절반' },
    { x: x(1), text: '끝' },
  ];
  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      <Group left={margin.left} top={margin.top}>
        <Levels y={y} at={steps([0, 100], 25)} width={inner.width} />
        <Foot words={foot} top={inner.height + 21} />
        {changes.length <= changesMost &&
          changes.map((point) => (
            <g key={point.at}>
              <Line from={{ x: x(point.progress), y: 0 }} to={{ x: x(point.progress), y: inner.height }} className="plot-at" />
              <text x={x(point.progress)} y={-6} textAnchor="middle">
                {point.score.home}:{point.score.away}
              </text>
            </g>
          ))}
        {shares.flatMap(({ outcome }) =>
          [...gaps.map((data) => ({ data, look: 'plot-gap' })), ...seen.map((data) => ({ data, look: '' }))].map(({ data, look }) => (
            <LinePath
              key={`${outcome} ${look} ${data[0]?.at}`}
              data={data}
              x={({ progress }) => x(progress)}
              y={(point) => y(read[outcome](point))}
              className={`plot-line plot-${letters[outcome]} ${look}`}
            />
          )),
        )}
        {last &&
          labels.map(({ outcome, pct, y: at }) => (
            <g key={outcome}>
              <Circle cx={x(last.progress)} cy={y(read[outcome](last))} r={4} className={`plot-dot plot-${letters[outcome]}`} />
              <text x={inner.width + 8} y={at + 4} className="plot-now">
                {words[outcome]} {pct}%
              </text>
            </g>
          ))}
      </Group>
    </svg>
  );
}
