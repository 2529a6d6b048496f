// The columns of the posts' table.

import { Link } from 'react-router';
import type { Post } from '#contract/board.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { putBackUntil } from '#domain/moderation/put-back.ts';
import { longMoment, stamp } from '../../../parts/when.ts';
import type { Column } from '../table/columns.ts';
import { isOut } from './is-out.ts';

/** Of what was removed nothing changes after. */
const putBackWords = ({ updatedAt }: Post): string => `${stamp(putBackUntil(new Date(updatedAt)).toISOString())}까지 다시 올릴 수 있어요`;

const Title = ({ post }: { post: Post }) => (
  <div className="adm-two">
    <span className="adm-n">
      {isOut(post) ? (
        <Link to={`/posts/${post.id}`}>
          <b>{post.title}</b>
        </Link>
      ) : (
        <b>{post.title}</b>
      )}
      {post.review === 'held' && <span className="tag tag-held">검토 중</span>}
      {post.review === 'removed' && <span className="tag tag-held">삭제함</span>}
      {post.isAi && <span className="tag tag-ai">AI</span>}
    </span>
    <small>
      {post.authorName} @{post.username}
    </small>
    {post.review === 'removed' && <small>{putBackWords(post)}</small>}
  </div>
);

export const postColumns: readonly Column<Post>[] = [
  { id: 'id', head: '번호', isNumber: true, draw: ({ id }) => id },
  { id: 'title', head: '제목', phone: 'heading', draw: (post) => <Title post={post} /> },
  { id: 'content', head: '내용', phone: 'heading', draw: ({ content }) => <span className="adm-ex">{content}</span> },
  {
    id: 'at',
    head: '작성',
    isNumber: true,
    draw: ({ createdAt }) => (
      <time dateTime={createdAt} title={longMoment(createdAt)}>
        {stamp(createdAt)}
      </time>
    ),
  },
  { id: 'likes', head: '좋아요', isNumber: true, draw: ({ likesCount }) => figureOf(likesCount) },
  { id: 'comments', head: '댓글', isNumber: true, draw: ({ commentsCount }) => figureOf(commentsCount) },
];
