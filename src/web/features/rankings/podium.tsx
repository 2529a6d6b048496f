// The first three of a ranking, the first of them larger.

import { Link } from 'react-router';
import { oneDigit } from '#contract/percent.ts';
import type { RankingRow } from '#contract/rankings.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { RankChange } from '../../parts/member/rank-change.tsx';
import { RankMark } from '../../parts/member/rank-mark.tsx';
import { streakShownFrom } from '../../parts/member/streak.tsx';
import { TierBadge } from '../../parts/member/tier-badge.tsx';
import { UserAvatar } from '../../parts/member/user-avatar.tsx';

export function PodiumCard({ of, place }: { of: RankingRow; place: number }) {
  const { displayName, username, accuracyRate, correctPredictions, totalPredictions, winStreak, points, isMine } = of;
  return (
    <li className={`pod pod-${place}${isMine ? ' is-mine' : ''}`} data-place={of.ranking}>
      <span className="pod-rank" aria-hidden="true">
        {of.ranking}
      </span>
      <span className="pod-t">
        <RankMark place={of.ranking} big />
        <RankChange places={of.rankingChange} />
        {isMine && <span className="tag rk-me">나</span>}
      </span>
      <div className="pod-h">
        <UserAvatar of={of} />
        <div>
          <Link to={`/members/${encodeURIComponent(username)}`}>{displayName}</Link>
          <TierBadge tier={of.tier} />
        </div>
      </div>
      <p className="pod-acc n">
        <span className="sr">적중률 </span>
        {oneDigit(accuracyRate)}
        <small>%</small>
      </p>
      <p className="pod-s">
        <span>
          <b className="n">
            {figureOf(correctPredictions)}/{figureOf(totalPredictions)}
          </b>{' '}
          적중
        </span>
        {winStreak >= streakShownFrom && (
          <span>
            <b className="n">{figureOf(winStreak)}</b>연속
            <span className="sr"> 적중</span>
          </span>
        )}
        <span>
          <b className="n">{figureOf(points)}</b>
          <span aria-hidden="true">P</span>
          <span className="sr">포인트</span>
        </span>
      </p>
    </li>
  );
}

export function Podium({ rows }: { rows: readonly RankingRow[] }) {
  return (
    <ol className="podium" aria-label="1위부터 3위까지">
      {rows.map((row, at) => (
        <PodiumCard key={row.id} of={row} place={at + 1} />
      ))}
    </ol>
  );
}
