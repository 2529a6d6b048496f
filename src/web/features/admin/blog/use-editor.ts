// What is written in the editor: begun from what is stored or was left unsaved, kept while it is typed, saved as a draft or for everybody.
import { useEffect, useRef, useState } from 'react';
import type { AdminBlogPost } from '#contract/admin/blog.ts';
import { ApiError } from '../../../api/client.ts';
import { type Faults, useFields } from '../../../ui/use-fields.ts';
import { useToldDeed } from '../queue/use-told-deed.ts';
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts';
import { checkPost, emptyPost, formOf, isSame, type PostLine, type PostValues, refusedLines, sinceSent, valuesOf } from './post-lines.ts';

type Status = AdminBlogPost['status'];

function wordsOf(status: Status, before: Status | undefined): string {
  if (status === 'draft') return before === 'published' ? '발행을 취소했어요' : '임시저장했어요';
  return before === 'published' ? '글을 저장했어요' : '글을 발행했어요';
}

type Needs = {
  base: AdminBlogPost | null;
  basedOn: string | undefined;
  /** `sent`: what was written when it left; more may have been written since. */
  onSaved: (post: AdminBlogPost, sent: PostValues) => void;
  /** Somebody else was quicker: what is stored is newer than what was read. */
  onOvertaken: () => void;
  say: (faults: Faults<PostLine>) => void;
};

/** Made with the first saving, changed with every other. */
function useSaving({ base, basedOn, onSaved, onOvertaken, say }: Needs) {
  const sent = useRef(emptyPost);
  const words = {
    done: (post: AdminBlogPost) => ({ title: wordsOf(post.status, base?.status), detail: post.title }),
    failed: '글을 저장하지 못했어요',
    onDone: (post: AdminBlogPost) => onSaved(post, sent.current),
    onFail: (fault: Error) => {
      if (fault instanceof ApiError && fault.code === 'blog-post-changed') onOvertaken();
      const under = refusedLines(fault);
      if (under) say(under);
      return under !== undefined;
    },
  };
  const making = useToldDeed('createBlogPost', words);
  const changing = useToldDeed('changeBlogPost', words);
  const isSaving = making.isPending || changing.isPending;
  return {
    isSaving,
    save: (values: PostValues, status: Status) => {
      if (isSaving) return;
      sent.current = values;
      const form = formOf(values, status);
      if (base) changing.act({ ...form, id: base.id, ...(basedOn ? { basedOn } : {}) });
      else making.act(form);
    },
  };
}

/** Which stored version is being changed. What was left unsaved may go on from an older one than stands there now. */
function useVersion(base: AdminBlogPost | null, left: string | undefined) {
  const [basedOn, setBasedOn] = useState(left ?? base?.updatedAt);
  const [refused, setRefused] = useState<string>();
  return {
    basedOn,
    isOvertaken: base !== null && (basedOn !== base.updatedAt || basedOn === refused),
    goOnFrom: (post: AdminBlogPost | null) => setBasedOn(post?.updatedAt),
    refuse: () => setRefused(basedOn),
  };
}

/** `post`: null for a new one. */
export function useEditor(post: AdminBlogPost | null, onMade: (post: AdminBlogPost) => void) {
  const [base, setBase] = useState(post);
  const id = base?.id ?? null;
  const stored = base ? valuesOf(base) : emptyPost;
  const [left] = useState(() => {
    const found = readDraft(id);
    return found && !isSame(found.values, stored) ? found : undefined;
  });
  const [isContinued, setContinued] = useState(left !== undefined);
  const { basedOn, isOvertaken, goOnFrom, refuse } = useVersion(base, left?.basedOn);
  // The same for good: lines that followed what is stored would take back what is written while it is being saved.
  const [begun] = useState(left?.values ?? stored);
  const fields = useFields<PostLine>(begun, checkPost);
  const { values, fill } = fields;
  const isUnsaved = !isSame(values, stored);
  useEffect(() => {
    if (isUnsaved) keepDraft(id, { values, basedOn });
    else dropDraft(id);
  }, [id, isUnsaved, values, basedOn]);
  /** In place of all that is written here, but for what is `written` since. */
  function take(taken: AdminBlogPost | null, written = taken ? valuesOf(taken) : emptyPost) {
    dropDraft(id);
    setContinued(false);
    setBase(taken);
    goOnFrom(taken);
    fill(written);
  }
  const { save, isSaving } = useSaving({
    base,
    basedOn,
    say: fields.say,
    onOvertaken: refuse,
    onSaved: (saved, sent) => {
      const now = valuesOf(saved);
      const written = sinceSent(values, sent, now);
      take(saved, written);
      // Here too: whoever has left the editor meanwhile draws nothing any more.
      if (!isSame(written, now)) keepDraft(saved.id, { values: written, basedOn: saved.updatedAt });
      if (!base) onMade(saved);
    },
  });
  return {
    base,
    fields,
    isUnsaved,
    isContinued,
    isOvertaken,
    isSaving,
    /** As what it is: a key pressed too early makes nothing public. */
    save: (checked: PostValues) => save(checked, base?.status ?? 'draft'),
    /** Says what does not fit, or sends it. */
    saveAs(status: Status): void {
      const checked = fields.checked();
      if (checked) save(checked, status);
    },
    startOver: () => take(base),
    take: (read: AdminBlogPost) => take(read),
  };
}
