// Walks through a list that goes on by cursor: 이전 and 다음, and where one stands in it.
import { figureOf } from '#domain/korean/figure.ts';
import { Button } from '../../../ui/button.tsx';

type Props = {
  from: number;
  shown: number;
  total: number | null;
  unit: string;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

export function Pager({ from, shown, total, unit, onPrevious, onNext }: Props) {
  if (shown === 0 && !onPrevious) return null;
  return (
    <nav className="adm-pager" aria-label="쪽">
      <p className="n" role="status">
        {total !== null && `${figureOf(total)}${unit}${shown > 0 ? ' 중 ' : ''}`}
        {shown > 0 && `${figureOf(from)}–${figureOf(from + shown - 1)}`}
        {total === null && shown > 0 && '번째'}
      </p>
      <span>
        <Button size="sm" disabled={!onPrevious} onClick={onPrevious}>
          이전
        </Button>
        <Button size="sm" disabled={!onNext} onClick={onNext}>
          다음
        </Button>
      </span>
    </nav>
  );
}
