// One inquiry: what was written and by whom, the answer that was sent, and what can be done about it.
import { useState } from 'react';
import { Link } from 'react-router';
import type { Inquiry } from '#contract/admin/inquiries.ts';
import { inquiryKindWords } from '#domain/inquiry.ts';
import { keptReply } from '../../../api/admin/kept-replies.ts';
import { useAdminSession } from '../../../api/admin/session.ts';
import { longMoment, stamp } from '../../../parts/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToldDeed } from '../queue/use-told-deed.ts';
import { LeftAddress } from './left-address.tsx';
import { ReplyForm } from './reply-form.tsx';

const Head = ({ inquiry }: { inquiry: Inquiry }) => {
  const { id, kind, username, createdAt, about } = inquiry;
  return (
    <>
      <p className="adm-ed-meta">
        <b className="n">#{id}</b>
        <span className="tag">{inquiryKindWords[kind]}</span>
        {username === null ? <span>비회원</span> : <Link to={`/members/${encodeURIComponent(username)}`}>@{username}</Link>}
        <time dateTime={createdAt} title={longMoment(createdAt)}>
          {stamp(createdAt)}
        </time>
      </p>
      <p className="adm-ed-meta">
        <LeftAddress inquiry={inquiry} />
        {about && (
          <span className="adm-inq-at">
            관련 페이지 <Link to={about}>{about}</Link>
          </span>
        )}
      </p>
    </>
  );
};

function Answer({ inquiry: { reply, state, handledBy, handledAt } }: { inquiry: Inquiry }) {
  const by = handledBy === null ? '' : ` · ${handledBy}`;
  return (
    <>
      {reply !== null && (
        <div className="adm-inq-re">
          <b>{state === 'open' ? '지난 답장' : '보낸 답장'}</b>
          <p>{reply}</p>
        </div>
      )}
      {handledAt && (
        <p className="adm-ed-meta">
          {state === 'answered' ? '답장함' : '닫음'} · {stamp(handledAt)}
          {by}
        </p>
      )}
    </>
  );
}

export function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const { id, body, email, username, state } = inquiry;
  const session = useAdminSession();
  // Whoever began: a session that is over hides what is written, and does not end it.
  const [who] = useState(session?.username ?? '');
  const [replying, setReplying] = useState<'asked' | 'left' | undefined>(() => (keptReply(who, id) === undefined ? undefined : 'left'));
  const turning = useToldDeed('answerInquiry', {
    done: (answer) => ({ title: answer.state === 'open' ? `문의 #${id}의 처리를 되돌렸어요` : `문의 #${id}의 처리를 마쳤어요` }),
    failed: '문의의 상태를 바꾸지 못했어요',
  });
  const turn = (to: 'open' | 'closed') => turning.act({ id, state: to, reply: '' });
  return (
    <article className="adm-inq" aria-label={`문의 #${id}`}>
      <Head inquiry={inquiry} />
      <p className="adm-ed-words">{body}</p>
      <Answer inquiry={inquiry} />
      {replying && state === 'open' ? (
        <ReplyForm inquiry={inquiry} who={who} isAsked={replying === 'asked'} onClose={() => setReplying(undefined)} />
      ) : (
        <div className="adm-ed-do">
          {state === 'open' ? (
            <>
              <Button kind="ghost" size="sm" disabled={turning.isPending} onClick={() => turn('closed')}>
                <Icon of="x" size={16} /> 답장 없이 닫기
              </Button>
              {(email !== null || username !== null) && (
                <Button size="sm" kind="soft" onClick={() => setReplying('asked')}>
                  <Icon of="mail" size={16} /> 답장 쓰기
                </Button>
              )}
            </>
          ) : (
            <Button size="sm" disabled={turning.isPending} onClick={() => turn('open')}>
              <Icon of="rotate-ccw" size={16} /> 다시 열기
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
