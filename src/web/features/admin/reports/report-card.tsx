// One report: what was written, by whom, who said what against it, and the two decisions.
import { Link } from 'react-router';
import type { Report } from '#contract/admin/review.ts';
import { longMoment, stamp } from '../../../parts/when.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { authorOf, type Decision, placeOf, things } from './report-words.ts';

const Name = ({ username }: { username: string }) =>
  username === '' ? <span>탈퇴한 회원</span> : <Link to={`/members/${encodeURIComponent(username)}`}>@{username}</Link>;

/** The house reports too, under its own name. */
const Reporter = ({ report: { reportedBy } }: { report: Report }) =>
  reportedBy === '픽노트' ? <span>픽노트(자동)</span> : <Name username={reportedBy} />;

export function ReportCard({ report, onDecide }: { report: Report; onDecide: (report: Report, decision: Decision) => void }) {
  const { kind, excerpt, isReworded, author, reason, state, createdAt } = report;
  const place = placeOf(report);
  return (
    <article className="adm-rep" aria-label={`${authorOf(report)}님의 ${things[kind]} 신고`}>
      <p className="adm-ed-meta">
        <span className="tag">{things[kind]}</span>
        <span>
          <Name username={author} />의 {things[kind]}
        </span>
        <time dateTime={createdAt} title={longMoment(createdAt)}>
          {stamp(createdAt)}
        </time>
      </p>
      <blockquote className="adm-ed-words">{excerpt}</blockquote>
      {isReworded && (
        <p className="adm-ed-meta">
          <span className="tag tag-held">신고 뒤에 고침</span>
          <span>{`위는 신고할 때의 ${things[kind]}이에요.${place ? ` 지금 것은 ‘${things[kind]} 보기’에서 볼 수 있어요.` : ''}`}</span>
        </p>
      )}
      <p className="adm-rep-why">
        <b>신고 이유</b> {reason}{' '}
        <small>
          · <Reporter report={report} />
        </small>
      </p>
      <div className="adm-ed-do">
        {place && (
          <Link to={place} className={buttonClass({ kind: 'ghost', size: 'sm' })}>
            <Icon of="square-arrow-out-up-right" size={16} /> {things[kind]} 보기
          </Link>
        )}
        {state !== 'dismissed' && (
          <Button size="sm" onClick={() => onDecide(report, 'dismissed')}>
            <Icon of="x" size={16} /> {state === 'upheld' ? '기각으로 바꾸기' : '기각'}
          </Button>
        )}
        {state !== 'upheld' && (
          <Button size="sm" kind="danger" onClick={() => onDecide(report, 'upheld')}>
            <Icon of="check" size={16} /> {state === 'dismissed' ? '인정으로 바꾸기' : '인정'}
          </Button>
        )}
      </div>
    </article>
  );
}
