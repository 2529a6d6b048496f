// Changing the words of an own post, for as long as that is allowed; the pick itself is changed where it was made.

import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Post } from '#contract/board.ts';
import { sentences } from '#contract/fields/sentences.ts';
import { useDeed } from '../../../api/deed.ts';
import { dropDraft } from '../../../api/kept-draft.ts';
import { refusalWords, statusOf } from '../../../api/refused.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { useToLogin } from '../../../parts/community/use-to-login.ts';
import { stamp } from '../../../parts/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { changePost } from '../board.queries.ts';
import { editPlace, useEditedWords, type Words, wordsOf } from './edited-words.ts';
import { isComposing, LongField } from './long-field.tsx';

/** Only what was changed here is sent. */
function changesOf(post: Post, { title, content, reason }: Words) {
  const before = wordsOf(post);
  return {
    ...(title.trim() === before.title ? {} : { title: title.trim() }),
    ...(content.trim() === before.content ? {} : { content: content.trim() }),
    ...(reason.trim() === before.reason ? {} : { predictionReason: reason.trim() }),
  };
}

function missingIn(post: Post, { title, content, reason }: Words): string | undefined {
  if (title.trim() === '' || content.trim() === '') return sentences.postIncomplete;
  return post.predictionReason !== null && reason.trim() === '' ? sentences.forecastIncomplete : undefined;
}

const keepComposing = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
};

/** The kick-off passes while the form stands open: what can only be refused is not asked for. */
function useEnd({ wordsEditableUntil }: Post): { until: string | null; isOver: boolean } {
  const [begun] = useState(() => ({ at: serverNow().toISOString(), until: wordsEditableUntil }));
  const now = useNow(begun.at, 1000);
  // Once it is over the post itself names no end any more.
  const until = wordsEditableUntil ?? begun.until;
  return { until, isOver: until !== null && now.getTime() >= Date.parse(until) };
}

type Props = { post: Post; onDone: (post: Post) => void; onCancel: () => void };

function useEditing(post: Post, onDone: (post: Post) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const toLogin = useToLogin();
  const { words, write, keep, drop } = useEditedWords(post);
  const [error, setError] = useState<string>();
  const { act, isPending } = useDeed('editPick', {
    onDone(changed) {
      drop();
      changePost(client, post.id, () => changed);
      const isHeld = changed.review === 'held';
      toast({
        kind: 'ok',
        title: isHeld ? '고친 글을 검토하고 있어요' : '글을 고쳤어요',
        detail: isHeld ? '검토가 끝날 때까지 나에게만 보여요.' : '이전 글은 ‘수정됨’에서 볼 수 있어요.',
      });
      onDone(changed);
    },
    onFail(fault) {
      setError(refusalWords(fault, '글을 고치지 못했어요. 잠시 뒤에 다시 시도해 주세요.'));
      if (statusOf(fault) !== 401) return;
      keep();
      toLogin('로그인하면 글을 고칠 수 있어요');
    },
  });
  return { words, write, error, setError, act, isPending };
}

export function EditForm({ post, onDone, onCancel }: Props) {
  const { words, write: keepLine, error, setError, act, isPending } = useEditing(post, onDone);
  const { until, isOver } = useEnd(post);
  const changes = changesOf(post, words);
  function write(part: Partial<Words>): void {
    setError(undefined);
    keepLine(part);
  }
  const line = (name: keyof Words) => ({
    value: words[name],
    // With the answer all that stands here goes: what is on its way is not written on.
    readOnly: isPending,
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
  });
  function submit(): void {
    if (isPending || isOver) return;
    const missing = missingIn(post, words);
    setError(missing);
    if (missing) return;
    if (Object.keys(changes).length === 0) onCancel();
    else act({ id: post.id, ...changes });
  }
  return (
    <form
      className="fm wr"
      noValidate
      onKeyDown={keepComposing}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {until && (
        <p className="hint" role="status">
          {isOver
            ? '고칠 수 있는 시간이 끝났어요. 쓴 글은 복사해 둘 수 있어요.'
            : `${stamp(until)}까지 고칠 수 있어요. 이전 글은 다른 사람도 볼 수 있어요.`}
        </p>
      )}
      <Field label="제목" maxLength={120} {...line('title')} />
      <LongField label="내용" maxLength={5000} rows={5} {...line('content')} />
      <LongField label="예측 근거" maxLength={2000} {...line('reason')} />
      {error && (
        <p className="hint err" role="alert">
          <Icon of="circle-alert" size={16} />
          {error}
        </p>
      )}
      <div className="wr-go">
        <Button onClick={onCancel}>취소</Button>
        <Button kind="primary" type="submit" aria-disabled={isPending || isOver} aria-busy={isPending}>
          {isPending ? '고치는 중' : '고치기'}
        </Button>
      </div>
    </form>
  );
}

/** Shut while there is no `post`. Whoever leaves it with Escape, or by a touch beside it, finds what they wrote when they open it again. */
export function EditPostDialog({ post, onClose }: { post: Post | undefined; onClose: () => void }) {
  function giveUp(): void {
    if (post) dropDraft(editPlace(post.id));
    onClose();
  }
  return (
    <Dialog open={post !== undefined} onClose={onClose} title="글 고치기" closeLabel="닫기">
      {post && <EditForm key={post.id} post={post} onDone={onClose} onCancel={giveUp} />}
    </Dialog>
  );
}
