// The seven tiers, highest on top, with where the member stands and what the next one takes.
import { figureOf } from '#domain/korean/figure.ts';
import { nextTier, tiers } from '#domain/progress/tier.ts';
import { TierBadge } from '../../parts/member/tier-badge.tsx';

/** Points are unknown until the figures have come: then the ladder stands without a next step. */
export function TierLadder({ tier, points }: { tier: string; points: number | undefined }) {
  const next = points === undefined ? undefined : nextTier(points);
  return (
    <section className="card m-none" aria-labelledby="tier-ladder">
      <div className="pad">
        <h2 id="tier-ladder" className="h3">
          등급
        </h2>
        <ol className="ladder" reversed>
          {tiers.toReversed().map(({ name, pointsFrom }) => {
            const isMine = name === tier;
            const isNext = name === next?.name;
            return (
              <li key={name} className={isMine ? 'on' : ''} aria-current={isMine ? 'step' : undefined}>
                <TierBadge tier={name} size={18} />
                <span className="n">
                  {isMine && '지금'}
                  {isNext && `다음 등급 · ${figureOf(next.pointsMissing)}점 남음`}
                  {!isMine && !isNext && `${figureOf(pointsFrom)}점부터`}
                </span>
              </li>
            );
          })}
        </ol>
        {points !== undefined && <p className="src">지금 {figureOf(points)}점이에요. 등급은 시즌 포인트로 정해요.</p>}
      </div>
    </section>
  );
}
