// One place of a ranking: who, how far moved, how many were right of how many, and the points.

import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { oneDigit } from '#contract/percent.ts';
import type { RankingRow } from '#contract/rankings.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { PickForm } from './pick-form.tsx';
import { RankChange } from './rank-change.tsx';
import { RankMark } from './rank-mark.tsx';
import { Streak, streakShownFrom } from './streak.tsx';
import { TierBadge } from './tier-badge.tsx';
import { UserAvatar } from './user-avatar.tsx';

type Bar = CSSProperties & Record<'--v', string>;
type Props = {
  of: RankingRow;
  /** The lower end of the interval, in percent, where the ranking goes by it: it takes the place of the bar. */
  floorPct?: number | undefined;
  /** Nothing of the row is left out: short streaks are told, and the username on phones too. */
  isWhole?: boolean;
};

function Share({ of, floorPct }: Pick<Props, 'of' | 'floorPct'>) {
  const bar: Bar = { '--v': `${of.accuracyRate}%` };
  return (
    <span className="rk-a">
      <span className="sr">적중률 </span>
      <b className="n">{oneDigit(of.accuracyRate)}%</b>
      {floorPct === undefined ? <i style={bar} aria-hidden="true" /> : <small className="n">하한 {oneDigit(floorPct)}%</small>}
    </span>
  );
}

export function RankRow({ of, floorPct, isWhole = false }: Props) {
  const { displayName, username, tier, isMine, ranking } = of;
  return (
    <li className={`rk ${isMine ? 'me-row' : ''} ${isWhole ? 'rk-whole' : ''}`} data-place={ranking}>
      <span className="rk-n">
        <RankMark place={ranking} />
        <span className="sr">위</span>
      </span>
      <RankChange places={of.rankingChange} />
      <UserAvatar of={of} />
      <span className="rk-w">
        <span className="rk-u">
          <Link to={`/members/${encodeURIComponent(username)}`}>{displayName}</Link>
          <TierBadge tier={tier} glyphOnly />
          {isMine && <span className="tag rk-me">나</span>}
        </span>
        <span className="rk-s">
          <span className="n">
            {figureOf(of.correctPredictions)}/{figureOf(of.totalPredictions)}
          </span>{' '}
          적중
          <span className="rk-pm">
            {' '}
            · <span className="n">{figureOf(of.points)}</span>P
          </span>
          {of.winStreak >= streakShownFrom && ' · '}
          <Streak streak={of.winStreak} />
          {isWhole && of.winStreak < streakShownFrom && (
            <>
              {' '}
              · 연속 <span className="n">{figureOf(of.winStreak)}</span>
            </>
          )}
          <span className="rk-id">
            <span className="rk-dot"> · </span>
            <span>@{username}</span>
          </span>
        </span>
      </span>
      <span className="rk-f">
        <PickForm form={of.form} />
      </span>
      <Share of={of} floorPct={floorPct} />
      <span className="rk-p">
        <b className="n">{figureOf(of.points)}</b>
        <small aria-hidden="true">P</small>
        <span className="sr">포인트</span>
      </span>
    </li>
  );
}
