// What a match is made of in any list, as grey places of the size of what comes: its two sides, and its prices.
import { Skeleton } from '../../ui/skeleton.tsx';

/** As high as the words that come. */
const blank = '\u00a0';
const sides = ['62%', '48%'] as const;

export const SidesWait = () =>
  sides.map((width) => (
    <span className="tl" key={width}>
      <Skeleton width={22} height={22} />
      <Skeleton width={width} height={16} />
    </span>
  ));

/** The tiles themselves, empty: they are as high as the screen's width has them. */
export function OddsWait({ canDraw }: { canDraw: boolean }) {
  const tiles = canDraw ? ['home', 'draw', 'away'] : ['home', 'away'];
  return (
    <>
      <div className={`odds ${canDraw ? '' : 'odds-2'}`}>
        {tiles.map((tile) => (
          <span key={tile} className="oc">
            <span className="oc-l">{blank}</span>
            <span className="oc-v">{blank}</span>
          </span>
        ))}
      </div>
      <p className="oc-src">{blank}</p>
    </>
  );
}
