// Who took part most in the last seven days: people only, counted by what they wrote.

import { Link } from 'react-router';
import { oneDigit } from '#contract/percent.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { useHidden } from '../../../parts/community/hidden.ts';
import { TierBadge } from '../../../parts/member/tier-badge.tsx';
import { UserAvatar } from '../../../parts/member/user-avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Communicators, useCommunicators } from './feed.queries.ts';

/** Leads to what the number means: on a phone nothing can be rested on. */
function Share({ accuracyPct, settled }: { accuracyPct: number; settled: number }) {
  const basis = `가입한 날부터 결과가 나온 예측 ${figureOf(settled)}건 기준`;
  return (
    <Link to="/rules#measure-accuracy" title={`적중률: ${basis}`}>
      <span className="sr">적중률 </span>
      <b className="n">{oneDigit(accuracyPct)}%</b>
      <span className="sr"> {basis}</span>
    </Link>
  );
}

function Row({ of: { author, record, posts, comments, messages } }: { of: Communicators[number] }) {
  const wrote = `최근 7일: 글 ${figureOf(posts)}개, 댓글 ${figureOf(comments)}개, 메시지 ${figureOf(messages)}개`;
  return (
    <li className="com-row" title={wrote}>
      <UserAvatar of={author} />
      <span className="com-w">
        <span className="post-n">
          <Link to={`/members/${encodeURIComponent(author.username)}`}>{author.displayName}</Link>
          <TierBadge tier={author.tier} glyphOnly />
        </span>
        <small className="n">
          예측 {figureOf(record.settled)} · 적중 {figureOf(record.won)}
          <span className="sr">. {wrote}</span>
        </small>
      </span>
      {record.accuracy === null ? <span className="t3">집계 전</span> : <Share accuracyPct={record.accuracy} settled={record.settled} />}
    </li>
  );
}

export function ActiveCommunicators({ initial, now }: { initial: Communicators | null; now: string }) {
  const { data: told, isPending, refetch } = useCommunicators(initial, now);
  const { isBlocked } = useHidden();
  const data = told?.filter(({ author }) => !isBlocked(author.id));
  return (
    <section className="card coms" aria-labelledby="coms">
      <header className="coms-h">
        <h2 id="coms">활발한 참여자</h2>
        <span className="t3" title="최근 7일 동안 쓴 글, 댓글, 메시지가 많은 순서예요. 봇과 AI는 세지 않아요.">
          최근 7일
          <span className="sr"> 동안 쓴 글, 댓글, 메시지가 많은 순서예요. 봇과 AI는 세지 않아요.</span>
        </span>
      </header>
      {data && data.length > 0 && (
        <ol>
          {data.map((one) => (
            <Row key={one.author.id} of={one} />
          ))}
        </ol>
      )}
      {data?.length === 0 && <p className="coms-no">최근 7일 동안 글을 쓴 회원이 아직 없어요.</p>}
      {!data && isPending && <SkeletonRows label="활발한 참여자를 불러오는 중" rows={5} />}
      {!data && !isPending && (
        <p className="coms-no" role="alert">
          참여자를 불러오지 못했어요.{' '}
          <Button size="sm" kind="ghost" onClick={() => void refetch()}>
            다시 불러오기
          </Button>
        </p>
      )}
    </section>
  );
}
