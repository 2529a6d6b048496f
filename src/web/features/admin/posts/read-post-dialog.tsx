// A whole post as its author wrote it, for the admin who decides about it: its own page opens to nobody while it waits.
import type { Post } from '#contract/board.ts';
import { Dialog } from '../../../ui/dialog.tsx';

function Words({ post: { title, content, predictionReason: reason, tags, authorName, username } }: { post: Post }) {
  return (
    <div className="stack">
      <p className="adm-ed-meta">
        <b>{title}</b>
        <span>
          {authorName} @{username}
        </span>
      </p>
      <p className="post-c">{content}</p>
      {reason !== null && (
        <div className="post-why">
          <b>예측 근거</b>
          <p className="post-c">{reason}</p>
        </div>
      )}
      {tags.length > 0 && (
        <ul className="post-tags" aria-label="태그">
          {tags.map((tag) => (
            <li key={tag} className="tag cut">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `post` null: closed. */
export const ReadPostDialog = ({ post, onClose }: { post: Post | null; onClose: () => void }) => (
  <Dialog open={post !== null} onClose={onClose} title="게시글 전체 보기" about={post?.title} closeLabel="전체 보기 닫기">
    {post && <Words post={post} />}
  </Dialog>
);
