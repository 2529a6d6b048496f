// Draws calibration: stated confidence across, hit rate upwards, a dot as large as its count with the interval behind it, and the line of perfection.
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Circle, Line, LinePath } from '@visx/shape';
import { type CalibrationBin, counted, wholePercent } from '../calibration.ts';
import type { Size } from '../chart-frame.tsx';
import { Foot, innerOf, Levels, type Scale, steps } from './axes.tsx';

const margin = { top: 22, right: 12, bottom: 42, left: 44 };
const [dotMin, dotMax] = [3.5, 9];
/** Counts stand beside their dots while there is room for them, otherwise in a row above. */
const roomForCount = 40;

/** From the lowest claim to the highest, in tens. */
function across(bins: readonly CalibrationBin[]): [number, number] {
  const from = Math.min(50, ...bins.map(({ from: lowest }) => lowest));
  const to = Math.max(95, ...bins.map(({ to: highest }) => highest));
  return [Math.max(0, Math.floor(from / 10) * 10 - 5), Math.min(100, Math.ceil(to / 10) * 10)];
}

/** From 40 %, or from lower where an interval reaches further down. */
function upwards(bins: readonly CalibrationBin[]): [number, number] {
  const lowest = Math.min(40, ...bins.map(({ low }) => low));
  return [Math.max(0, Math.floor(lowest / 20) * 20), 100];
}

function Counts({ bins, x, y }: { bins: readonly CalibrationBin[]; x: Scale; y: Scale }) {
  const places = bins.map(({ claimed }) => x(claimed));
  const isWide = places.every((place, at) => at === 0 || place - (places[at - 1] ?? 0) >= roomForCount);
  const right = Math.max(...x.range());
  const counts = bins.map(({ from, claimed, observed, count }, at) => {
    const place = places[at] ?? 0;
    if (!isWide) {
      return (
        <text key={from} x={place} y={-9} textAnchor="middle">
          {count}
        </text>
      );
    }
    const isLast = place + roomForCount > right;
    return (
      <text key={from} x={x(claimed) + (isLast ? -11 : 11)} y={y(observed) + 15} textAnchor={isLast ? 'end' : 'start'}>
        {counted(count)}
      </text>
    );
  });
  return (
    <>
      {!isWide && (
        <text x={-8} y={-9} textAnchor="end">
          건수
        </text>
      )}
      {counts}
    </>
  );
}

export default function CalibrationPlot({ bins, ...size }: { bins: readonly CalibrationBin[] } & Size) {
  const inner = innerOf(size, margin);
  const [fromX, toX] = across(bins);
  const [fromY, toY] = upwards(bins);
  const x = scaleLinear<number>({ domain: [fromX, toX], range: [0, inner.width] });
  const y = scaleLinear<number>({ domain: [fromY, toY], range: [inner.height, 0] });
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const even = Math.max(fromX, fromY);
  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      <Group left={margin.left} top={margin.top}>
        <Levels y={y} at={steps([fromY, toY], 20)} width={inner.width} />
        <Foot words={steps([fromX, toX], 10).map((pct) => ({ x: x(pct), text: String(pct) }))} top={inner.height + 20} />
        <text x={inner.width / 2} y={inner.height + 37} textAnchor="middle">
          말한 신뢰도(%)
        </text>
        <Line from={{ x: x(even), y: y(even) }} to={{ x: x(toX), y: y(toX) }} className="plot-even" />
        {bins.map(({ from, claimed, low, high }) => (
          <Line key={from} from={{ x: x(claimed), y: y(low) }} to={{ x: x(claimed), y: y(high) }} className="plot-range" />
        ))}
        <LinePath data={[...bins]} x={({ claimed }) => x(claimed)} y={({ observed }) => y(observed)} className="plot-line" />
        {bins.map(({ from, to, claimed, observed, count, low, high }) => (
          <Circle key={from} cx={x(claimed)} cy={y(observed)} r={Math.max(dotMin, dotMax * Math.sqrt(count / most))} className="plot-dot">
            <title>
              {`${from}~${to}%: ${counted(count)} 중 ${observed.toFixed(1)}% 적중 (95% 구간 ${wholePercent(low)}~${wholePercent(high)})`}
            </title>
          </Circle>
        ))}
        <Counts bins={bins} x={x} y={y} />
      </Group>
    </svg>
  );
}
