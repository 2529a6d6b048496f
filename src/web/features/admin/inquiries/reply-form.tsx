// Answering an inquiry: the words are written, asked about once more, and sent as a letter.
import { useEffect, useRef, useState } from 'react';
import type { Inquiry } from '#contract/admin/inquiries.ts';
import { noticeReplyMax } from '#domain/inquiry.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { keepReply, keptReply } from '../../../api/admin/kept-replies.ts';
import { refusedFields } from '../../../api/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { LongLine } from '../../../ui/lines/long-line.tsx';
import { useFields, type Values } from '../../../ui/use-fields.ts';
import { useToldDeed } from '../queue/use-told-deed.ts';

const letterMax = 4000;

const checkTo =
  (replyMax: number) =>
  ({ reply }: Values<'reply'>) => {
    const { length } = reply.trim();
    if (length === 0) return { reply: '답장을 입력해주세요.' };
    return { reply: length > replyMax ? `${figureOf(replyMax)}자까지 쓸 수 있어요.` : undefined };
  };

/** `isAsked`: somebody wants to write now; else it stands open for what was left half-written, and takes no focus. */
type Props = { inquiry: Inquiry; who: string; isAsked: boolean; onClose: () => void };

function useReply({ inquiry: { id, email }, who, isAsked }: Omit<Props, 'onClose'>) {
  const replyMax = email === null ? noticeReplyMax : letterMax;
  const [begun] = useState(() => ({ reply: keptReply(who, id) ?? '' }));
  const fields = useFields(begun, checkTo(replyMax));
  const { focus } = fields;
  const { reply } = fields.values;
  const isNew = useRef(isAsked);
  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    focus('reply');
  });
  useEffect(() => keepReply(who, id, reply), [who, id, reply]);
  return { fields, replyMax };
}

export function ReplyForm({ onClose, ...asked }: Props) {
  const { id, email } = asked.inquiry;
  const { fields, replyMax } = useReply(asked);
  const [wanted, setWanted] = useState<string>();
  const { act, isPending } = useToldDeed('answerInquiry', {
    done: () => ({ title: `문의 #${id}에 답장했어요`, detail: email === null ? '알림으로 보냈어요.' : '메일은 곧 나가요.' }),
    failed: '답장하지 못했어요',
    onDone: () => {
      keepReply(asked.who, id, '');
      onClose();
    },
    onFail: (fault) => {
      setWanted(undefined);
      const under = refusedFields(fault, ['reply'] as const);
      if (under) fields.say(under);
      return under !== undefined;
    },
  });
  return (
    <>
      <Form fields={fields} onSend={({ reply }) => setWanted(reply.trim())}>
        <LongLine {...fields.bind('reply')} label={`문의 #${id} 답장`} max={replyMax} rows={6} />
        <div className="adm-ed-do">
          <Button kind="ghost" size="sm" onClick={onClose}>
            답장 접기
          </Button>
          <Button type="submit" kind="primary" size="sm" aria-disabled={isPending}>
            보내기
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        isOpen={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        title="답장을 보낼까요?"
        confirm={{
          label: '보내기',
          kind: 'primary',
          isBusy: isPending,
          onConfirm: () => wanted !== undefined && act({ id, state: 'answered', reply: wanted }),
        }}
        cancelLabel="더 고치기"
      >
        <p>
          {email === null ? (
            '메일 주소가 없는 회원이라 알림으로만 보내요. 보낸 알림은 되돌릴 수 없어요.'
          ) : (
            <>
              문의를 남긴 <b>{email}</b> 주소로 메일을 보내요. 보낸 메일은 되돌릴 수 없어요.
            </>
          )}
        </p>
        <blockquote className="adm-ed-words">{wanted}</blockquote>
      </ConfirmDialog>
    </>
  );
}
