// Opens below a comment: an answer to it, or its own words to be changed.
import { useState } from 'react';
import type { Comment } from '#contract/comments.ts';
import { useDeed } from '../../../api/deed.ts';
import { failureWords, statusOf } from '../../../api/refused.ts';
import { useKeptDraft } from '../../../parts/community/use-kept-draft.ts';
import { useToLogin } from '../../../parts/community/use-to-login.ts';
import { CommentField } from '../../../parts/thread/comment-field.tsx';
import { NewAnswer } from '../../../parts/thread/comment-fields.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useCommentMemory } from './thread.queries.ts';
import { useSending } from './use-sending.ts';

export function AnswerField({ to, onClose }: { to: Comment; onClose: () => void }) {
  const saying = useSending({ postId: to.postId, parentId: to.id, onDone: onClose });
  return <NewAnswer name={to.user.displayName} onClose={onClose} saying={saying} />;
}

/** Where the words are kept until their author is back. */
export const rewordPlace = (id: number): string => `reword:${id}`;

export function RewordField({ of, onClose }: { of: Comment; onClose: () => void }) {
  const [text, setText] = useState(of.content);
  const [says, setSays] = useState<string>();
  const memory = useCommentMemory(of.postId);
  const toast = useToast();
  const toLogin = useToLogin();
  const { keep, drop } = useKeptDraft({
    place: rewordPlace(of.id),
    written: text.trim() === '' || text === of.content ? null : { content: text },
    onFound: ({ content }) => typeof content === 'string' && setText(content),
  });
  const { act, isPending } = useDeed('editComment', {
    onDone(comment) {
      drop();
      memory.put(comment);
      toast(
        comment.isHeld
          ? { title: '고친 댓글을 검토하고 있어요', detail: '검토한 뒤에 모두에게 보여요.' }
          : { kind: 'ok', title: '댓글을 고쳤어요' },
      );
      onClose();
    },
    onFail(fault) {
      setSays(failureWords(fault, '댓글을 고치지 못했어요. 잠시 뒤에 다시 시도해 주세요.'));
      if (statusOf(fault) !== 401) return;
      keep();
      toLogin('로그인하면 댓글을 고칠 수 있어요');
    },
  });
  return (
    <CommentField
      label="댓글 고치기"
      sendLabel="고친 댓글 등록"
      text={text}
      opening={of.content}
      onText={(typed) => {
        setSays(undefined);
        setText(typed);
      }}
      onSend={(content) => {
        setSays(undefined);
        act({ id: of.id, content });
      }}
      isBusy={isPending}
      says={says}
      isOpened
      onLeave={onClose}
      onCancel={() => {
        drop();
        onClose();
      }}
    />
  );
}
