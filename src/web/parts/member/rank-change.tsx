// How far a place has moved against the period before: the arrow is repeated in words for those who do not see it.
import { figureOf } from '#domain/korean/figure.ts';

const up = { mark: 'rk-mv up n', arrow: 'mv up', word: '계단 상승' } as const;
const down = { mark: 'rk-mv dn n', arrow: 'mv down', word: '계단 하락' } as const;

/** `places` gained; null where there is no place to compare with. */
export function RankChange({ places }: { places: number | null }) {
  if (places === null)
    return (
      <span className="rk-mv rk-new">
        <span aria-hidden="true">새로</span>
        <span className="sr">지난 기간 순위 없음</span>
      </span>
    );
  if (places === 0)
    return (
      <span className="rk-mv n">
        <span aria-hidden="true">–</span>
        <span className="sr">순위 변동 없음</span>
      </span>
    );
  const { mark, arrow, word } = places > 0 ? up : down;
  return (
    <span className={mark}>
      <i className={arrow} aria-hidden="true" />
      {figureOf(Math.abs(places))}
      <span className="sr">{word}</span>
    </span>
  );
}
