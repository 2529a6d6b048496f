// What is written in the editor: begun from what is stored or was left unsaved, kept while it is typed, saved as a draft or for everybody.
import { useEffect, useRef, useState } from 'react';
import type { AdminBlogPost } from '#contract/admin/blog.ts';
import { type Faults, useFields } from '../../../ui/use-fields.ts';
import { useToldDeed } from '../queue/use-told-deed.ts';
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts';
import { checkPost, emptyPost, formOf, isSame, type PostLine, type PostValues, refusedLines, valuesOf } from './post-lines.ts';

type Status = AdminBlogPost['status'];

function wordsOf(status: Status, before: Status | undefined): string {
  if (status === 'draft') return before === 'published' ? '발행을 취소했어요' : '임시저장했어요';
  return before === 'published' ? '글을 저장했어요' : '글을 발행했어요';
}

type Needs = {
  base: AdminBlogPost | null;
  onSaved: (post: AdminBlogPost) => void;
  say: (faults: Faults<PostLine>) => void;
};

/** Made with the first saving, changed with every other. */
function useSaving({ base, onSaved, say }: Needs) {
  const words = {
    done: (post: AdminBlogPost) => ({ title: wordsOf(post.status, base?.status), detail: post.title }),
    failed: '글을 저장하지 못했어요',
    onDone: onSaved,
    onFail: (fault: Error) => {
      const under = refusedLines(fault);
      if (under) say(under);
      return under !== undefined;
    },
  };
  const making = useToldDeed('createBlogPost', words);
  const changing = useToldDeed('changeBlogPost', words);
  return {
    isSaving: making.isPending || changing.isPending,
    save: (values: PostValues, status: Status) => {
      const form = formOf(values, status);
      if (base) changing.act({ ...form, id: base.id });
      else making.act(form);
    },
  };
}

/** `post`: null for a new one. */
export function useEditor(post: AdminBlogPost | null, onMade: (post: AdminBlogPost) => void) {
  const [base, setBase] = useState(post);
  const id = post?.id ?? null;
  const stored = base ? valuesOf(base) : emptyPost;
  const [left] = useState(() => {
    const found = readDraft(id);
    return found && !isSame(found, stored) ? found : undefined;
  });
  const [isContinued, setContinued] = useState(left !== undefined);
  const fields = useFields<PostLine>(stored, checkPost);
  const { values, fill } = fields;
  const isUnsaved = !isSame(values, stored);
  const isBegun = useRef(false);
  // Once, and not when a hidden editor comes back into sight.
  useEffect(() => {
    if (left && !isBegun.current) fill(left);
    isBegun.current = true;
  });
  useEffect(() => {
    if (isUnsaved) keepDraft(id, values);
  }, [id, isUnsaved, values]);
  const { save, isSaving } = useSaving({
    base,
    say: fields.say,
    onSaved: (saved) => {
      dropDraft(id);
      setContinued(false);
      setBase(saved);
      fill(valuesOf(saved));
      if (!base) onMade(saved);
    },
  });
  return {
    base,
    fields,
    isUnsaved,
    isContinued,
    isSaving,
    /** As what it is: a key pressed too early makes nothing public. */
    save: (checked: PostValues) => save(checked, base?.status ?? 'draft'),
    /** Says what does not fit, or sends it. */
    saveAs(status: Status): void {
      const checked = fields.checked();
      if (checked) save(checked, status);
    },
    startOver() {
      dropDraft(id);
      setContinued(false);
      fill(stored);
    },
  };
}
