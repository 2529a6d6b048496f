// A whole post as its author wrote it, for the admin who decides about it: its own page opens to nobody while it waits.
import type { Post } from '#contract/board.ts';
import { ReasonAndTags } from '../../../parts/community/reason-and-tags.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

function Words({ post }: { post: Post }) {
  const { title, content, authorName, username } = post;
  return (
    <div className="stack">
      <p className="adm-ed-meta">
        <b>{title}</b>
        <span>
          {authorName} @{username}
        </span>
      </p>
      <p className="post-c">{content}</p>
      <ReasonAndTags post={post} />
    </div>
  );
}

/** `post` null: closed. */
export const ReadPostDialog = ({ post, onClose }: { post: Post | null; onClose: () => void }) => (
  <Dialog open={post !== null} onClose={onClose} title="게시글 전체 보기" about={post?.title} closeLabel="전체 보기 닫기">
    {post && <Words post={post} />}
  </Dialog>
);
