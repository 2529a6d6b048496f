// The list and the panel beside it while the matches are on the way: grey places as high as what comes, so that nothing moves when it does.
import { canSportDraw, type Sport, sportNamesKo } from '#domain/sport.ts';
import { OddsWait, SidesWait } from '../../parts/match-list/waiting.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const rows = 6;

function RowWait({ canDraw }: { canDraw: boolean }) {
  return (
    <div className="mr wide" data-placeholder>
      <div className="mr-t">
        <div className="mr-time">
          <Skeleton width={40} height={18} />
          <Skeleton width={28} height={14} />
          <Skeleton width={32} height={17} />
        </div>
        <div className="mr-x">
          <SidesWait />
        </div>
        <div className="mr-act">
          <Skeleton width={82} height={36} />
          <Skeleton width={56} height={24} />
        </div>
        <div className="mr-od">
          <OddsWait canDraw={canDraw} />
        </div>
      </div>
    </div>
  );
}

/** How many leagues there will be nobody knows: one holds all of them. */
export function MatchesWait({ sport }: { sport: Sport }) {
  return (
    <div className="card lg late" role="status" aria-busy="true" aria-label={`${sportNamesKo[sport]} 경기를 불러오는 중`}>
      <div className="lg-h">
        <Skeleton width={140} height={16} />
      </div>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <RowWait key={row} canDraw={canSportDraw(sport)} />
      ))}
    </div>
  );
}

const TeamWait = () => (
  <div className="vs-t">
    <Skeleton width={48} height={48} />
    <Skeleton width={72} height={22} />
    <small className="vs-form" />
  </div>
);

/** Said already by the list. */
export function CardWait() {
  return (
    <div className="card pad ana-card late" aria-hidden="true">
      <div className="feat-h">
        <Skeleton width="55%" height={18} />
      </div>
      <div className="vs">
        <TeamWait />
        <div className="vs-c" />
        <TeamWait />
      </div>
      <div className="ana ana-wait" />
    </div>
  );
}
