// A member's picks, newest first: what was said, how sure, and how it ended.

import { Link } from 'react-router';
import { wholePercent } from '#contract/percent.ts';
import { isSport } from '#domain/sport.ts';
import { SportIcon } from '../../../parts/match/sport-icon.tsx';
import { ResultBadge } from '../../../parts/member/result-badge.tsx';
import { Spoiler } from '../../../parts/spoiler.tsx';
import { ago, longMoment } from '../../../parts/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Activity, pickWords, sportName } from './figures.ts';

function PickRow({ pick, now }: { pick: Activity; now: Date }) {
  const { postId, sport, title, date, confidence, result, points } = pick;
  const hasReceipt = postId > 0 && result !== 'pending';
  return (
    <li className="pk">
      {isSport(sport) ? <SportIcon sport={sport} size={20} tinted /> : <Icon of="trophy" size={20} />}
      <span className="pk-w">
        <b>
          {hasReceipt ? (
            <Link to={`/receipts/${postId}`} className="pk-go">
              {pickWords(pick)}
              <span className="sr"> 채점 영수증 보기</span>
            </Link>
          ) : (
            pickWords(pick)
          )}
        </b>
        <small className="dots n">
          <span>
            <span className="sr">{sportName(sport)} · </span>
            {title}
          </span>{' '}
          <span>신뢰도 {wholePercent(confidence)}%</span>{' '}
          <time dateTime={date} title={longMoment(date)}>
            {ago(date, now)}
          </time>
        </small>
      </span>
      <span className="pk-r">
        {result === 'pending' ? (
          <ResultBadge end={pick.isPlaying ? 'playing' : result} />
        ) : (
          <Spoiler what="결과" of={title}>
            <ResultBadge end={result} />
            {points !== null && result === 'win' && <small className="n">+{points}점</small>}
          </Spoiler>
        )}
      </span>
    </li>
  );
}

export function PickList({ picks, now }: { picks: readonly Activity[]; now: Date }) {
  return (
    <ol className="pks">
      {picks.map((pick) => (
        <PickRow key={`${pick.date} ${pick.title}`} pick={pick} now={now} />
      ))}
    </ol>
  );
}
