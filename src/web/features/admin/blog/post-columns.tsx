// The columns of the blog's table.

import { Link } from 'react-router';
import type { AdminBlogPost } from '#contract/admin/blog.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { longMoment, stamp } from '../../../parts/when.ts';
import type { Column } from '../table/columns.ts';

const Title = ({ post }: { post: AdminBlogPost }) => (
  <div className="adm-two">
    <span className="adm-n">
      <Link to={`/admin/blog?post=${post.id}`}>
        <b>{post.title}</b>
      </Link>
      {post.isSticky && <span className="tag">고정</span>}
      {post.isFeatured && <span className="tag">추천</span>}
      {post.isAi && <span className="tag tag-ai">AI 생성</span>}
    </span>
    <small className="adm-str-url">/blog/{post.slug}</small>
  </div>
);

export const postColumns: readonly Column<AdminBlogPost>[] = [
  { id: 'title', head: '제목', phone: 'heading', draw: (post) => <Title post={post} /> },
  { id: 'category', head: '분류', draw: ({ category }) => category },
  {
    id: 'status',
    head: '상태',
    draw: ({ status }) =>
      status === 'published' ? <span className="tag tag-ai">발행</span> : <span className="tag tag-held">임시저장</span>,
  },
  { id: 'views', head: '조회', isNumber: true, draw: ({ views }) => figureOf(views) },
  { id: 'comments', head: '댓글', isNumber: true, draw: ({ comments }) => figureOf(comments) },
  {
    id: 'at',
    head: '고친 시각',
    isNumber: true,
    draw: ({ updatedAt }) => (
      <time dateTime={updatedAt} title={longMoment(updatedAt)}>
        {stamp(updatedAt)}
      </time>
    ),
  },
];
