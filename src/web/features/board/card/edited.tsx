// 수정됨: says that the words were changed, and opens what stood before.
import { useState } from 'react';
import type { Post } from '#contract/board.ts';
import { LateHistory } from '../../../parts/community/late-history.tsx';

export function Edited({ post }: { post: Post }) {
  /** Undefined until it is opened first. */
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className="post-ed" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        수정됨<span className="sr"> {post.revisions}번, 고치기 전 글 보기</span>
      </button>
      {isOpen !== undefined && <LateHistory of={{ kind: 'post', id: post.id }} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
