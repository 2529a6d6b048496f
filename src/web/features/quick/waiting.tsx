// The cards while their matches are on the way: grey places in the same grid, as high as what comes, so that nothing moves when it does.
import { canSportDraw, type Sport, sportNamesKo } from '#domain/sport.ts';
import { OddsWait, SidesWait } from '../../parts/match-list/waiting.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const cards = 6;

function CardWait({ canDraw }: { canDraw: boolean }) {
  return (
    <div className="aic qc" data-placeholder>
      <div className="aic-h">
        <Skeleton width="60%" height={16} />
      </div>
      <div className="aic-m">
        <div className="aic-t">
          <SidesWait />
        </div>
        <Skeleton width={36} height={36} />
      </div>
      <OddsWait canDraw={canDraw} />
      <p className="qc-page">
        <Skeleton width={56} height={25} />
      </p>
    </div>
  );
}

export function CardsWait({ sport }: { sport: Sport }) {
  return (
    <div className="qcs late" role="status" aria-busy="true" aria-label={`${sportNamesKo[sport]} 경기를 불러오는 중`}>
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move.
        <CardWait key={card} canDraw={canSportDraw(sport)} />
      ))}
    </div>
  );
}
