// 수정됨: says that the words were changed, and opens what stood before.
import { useState } from 'react';
import type { Post } from '#contract/board.ts';
import { HistoryDialog } from '../../../parts/community/history-dialog.tsx';

export function Edited({ post }: { post: Post }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="post-ed" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        수정됨<span className="sr"> {post.revisions}번, 고치기 전 글 보기</span>
      </button>
      <HistoryDialog of={{ kind: 'post', id: post.id }} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
