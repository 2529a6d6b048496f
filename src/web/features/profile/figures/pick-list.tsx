// A member's picks, newest first: what was said, how sure, and how it ended.
import { Trophy } from 'lucide-react';
import { isSport } from '#domain/sport.ts';
import { SportIcon } from '../../../parts/match/sport-icon.tsx';
import { ResultBadge } from '../../../parts/member/result-badge.tsx';
import { ago, longMoment } from '../../../parts/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type Activity, pickWords, sportName } from './figures.ts';

function PickRow({ pick, now }: { pick: Activity; now: Date }) {
  const { sport, title, date, confidence, result, points } = pick;
  return (
    <li className="pk">
      {isSport(sport) ? <SportIcon sport={sport} size={20} tinted /> : <Icon of={Trophy} size={20} />}
      <span className="pk-w">
        <b>{pickWords(pick)}</b>
        <small className="dots n">
          <span>
            <span className="sr">{sportName(sport)} · </span>
            {title}
          </span>{' '}
          <span>신뢰도 {Math.round(confidence)}%</span>{' '}
          <time dateTime={date} title={longMoment(date)}>
            {ago(date, now)}
          </time>
        </small>
      </span>
      <span className="pk-r">
        <ResultBadge end={result} />
        {points !== null && points > 0 && <small className="n">+{points}점</small>}
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
