// Grey cards of the size of those to come.
import { Skeleton } from '../../../ui/skeleton.tsx';

export function CardsSkeleton({ label, cards = 3 }: { label: string; cards?: number }) {
  return (
    <div className="lv-g late" role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move.
        <div className="lv" key={card}>
          <div className="lv-p" />
          <div className="lv-b">
            <Skeleton width="62%" height={20} />
            <Skeleton width="38%" height={16} />
          </div>
        </div>
      ))}
    </div>
  );
}
