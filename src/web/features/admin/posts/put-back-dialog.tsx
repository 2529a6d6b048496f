// Asks why a post that an admin removed is put back: the reason stands in the log.
import { useRef, useState } from 'react';
import type { Post } from '#contract/board.ts';
import { particleOf } from '#domain/korean/particle.ts';
import { putBackReason, putBackReasonMax } from '#domain/moderation/put-back.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../frame/text-field.tsx';
import { useToldDeed } from '../queue/use-told-deed.ts';

type Props = { post: Post | null; onClose: () => void };

function usePuttingBack(post: Post | null, onDone: () => void) {
  return useToldDeed('publishPost', {
    done: ({ title }) => ({ title: '글을 다시 올렸어요', detail: title }),
    failed: '글을 다시 올리지 못했어요',
    // By now the dialog may ask about another one.
    onDone: (_, { id }) => post?.id === id && onDone(),
  });
}

export function PutBackDialog({ post, onClose }: Props) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  function close() {
    setNote('');
    setError(undefined);
    onClose();
  }
  const { act, isPending } = usePuttingBack(post, close);
  function confirm() {
    const given = note.trim();
    setError(given === '' ? putBackReason : undefined);
    // What is missing is heard where it is written.
    if (given === '') form.current?.querySelector('textarea')?.focus();
    else if (post) act({ id: post.id, isPublished: true, note: given });
  }
  return (
    <ConfirmDialog
      isOpen={post !== null}
      onClose={close}
      title="글을 다시 올릴까요?"
      confirm={{ label: isPending ? '올리는 중' : '다시 올리기', kind: 'primary', isBusy: isPending, onConfirm: confirm }}
      cancelLabel="취소"
      form={form}
      line={
        post && (
          <TextField
            label="다시 올리는 이유"
            hint="관리 기록에 제목과 함께 남아요."
            maxLength={putBackReasonMax}
            value={note}
            error={error}
            onChange={({ target }) => setNote(target.value)}
          />
        )
      }
    >
      {post && (
        <p>
          {post.authorName}님(@{post.username})의 글 <b>‘{post.title}’</b>
          {particleOf(post.title, '을/를')} 모두에게 다시 보이게 하고 글쓴이에게 알려요. 이 글에 들어온 신고는 기각하고, 신고를 받아들여
          내려간 신뢰도도 돌려줘요.
        </p>
      )}
    </ConfirmDialog>
  );
}
