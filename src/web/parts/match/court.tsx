// The lines of a sport's ground, drawn faintly behind a match.
import { courtLines, yardLines } from '#domain/court-lines.data.ts';
import type { Sport } from '#domain/sport.ts';

/** Without a sport of ours it is a field with yard lines, which suits whatever else is shown. */
export function Court({ sport }: { sport: Sport | null }) {
  const { paths, circles } = sport ? courtLines[sport] : yardLines;
  return (
    <svg
      className="court"
      viewBox="0 0 720 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
      {circles.map(([cx, cy, r]) => (
        <circle key={`${cx} ${cy} ${r}`} cx={cx} cy={cy} r={r} />
      ))}
    </svg>
  );
}
