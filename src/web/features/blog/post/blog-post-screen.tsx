// The page of one blog post: who wrote it and when, its outline and words, what it belongs to, and what readers say of it.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BlogPostPage } from '#contract/blog.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { AiMark } from '../../../parts/ai-mark.tsx';
import { UserAvatar } from '../../../parts/member/user-avatar.tsx';
import { Share } from '../../../parts/share/share.tsx';
import { longMoment } from '../../../parts/when.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { BlogComments } from '../comments/blog-comments.tsx';
import type { CommentsGiven } from '../comments/blog-thread.queries.ts';
import { Cover } from '../cover.tsx';
import { blogPath, dayOf } from '../words.ts';
import { modifiedAtOf } from './post-facts.ts';
import { PostWords } from './post-words.tsx';
import { useBlogLike } from './use-blog-like.ts';
import { useRead } from './use-read.ts';

export type BlogPostData = {
  post: BlogPostPage;
  /** Null when the server could not have them: the browser asks again. */
  comments: CommentsGiven | null;
  now: string;
};

function Head({ post, now, views }: { post: BlogPostPage; now: Date; views: number }) {
  const { author, category, isAi, publishedAt, readingTime, title } = post;
  return (
    <header>
      <nav className="bp-back" aria-label="위치">
        <Link to="/blog">
          <Icon of="chevron-left" size={16} />
          블로그
        </Link>
      </nav>
      <p className="bp-kind">
        {isAi && <AiMark />}
        <Link to={`/blog?${new URLSearchParams({ category })}`}>{category}</Link>
      </p>
      <h1>{title}</h1>
      <p className="bp-by n">
        <UserAvatar of={author} size="s" />
        <span>{author.displayName}</span>
        <time dateTime={publishedAt} title={longMoment(publishedAt)}>
          {dayOf(publishedAt, now)}
        </time>
        <span>{readingTime}분 읽기</span>
        <span>조회 {figureOf(views)}</span>
      </p>
    </header>
  );
}

/** Before the first word that is relied on. */
function MadeByAi({ isEdited }: { isEdited: boolean }) {
  return (
    <p className="bp-ai">
      <b>AI가 쓴 글이에요.</b> 저장해 둔 예측으로 자동으로 만들었고 {isEdited ? '운영자가 손본 곳이 있어요' : '사람이 고치지 않았어요'}.
      확률은 결과를 보장하지 않아요.
    </p>
  );
}

function Outline({ of }: { of: BlogPostPage['outline'] }) {
  if (of.length < 2) return null;
  return (
    <nav className="bp-toc" aria-labelledby="outline-h">
      <h2 id="outline-h">목차</h2>
      <ol>
        {of.map(({ id, level, text }) => (
          <li key={id} className={level > 2 ? 'in' : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="bp-tags" aria-label="태그">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className="tag" to={`/blog?${new URLSearchParams({ search: tag })}`}>
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** They link nowhere: what carries the same tag is found above. */
const Keywords = ({ keywords }: { keywords: readonly string[] }) =>
  keywords.length > 0 && <p className="hint">키워드: {keywords.join(', ')}</p>;

function Actions({ post, views }: { post: BlogPostPage; views: number }) {
  const { isLiked, likes, toggle } = useBlogLike(post);
  return (
    <div className="post-f bp-f">
      <button type="button" className={`act ${isLiked ? 'on' : ''}`} aria-pressed={isLiked} onClick={toggle}>
        <Icon of="thumbs-up" />
        <span className="sr">좋아요 </span>
        <span className="n">{figureOf(likes)}</span>
      </button>
      <a className="act" href="#comments">
        <Icon of="message-circle" />
        <span className="sr">댓글 </span>
        <span className="n">{figureOf(post.comments)}</span>
      </a>
      <span className="act act-still">
        <Icon of="eye" />
        <span className="sr">조회 </span>
        <span className="n">{figureOf(views)}</span>
      </span>
      <Share title={post.title} path={blogPath(post.slug)} goWord="글 읽기" />
    </div>
  );
}

function Related({ posts }: { posts: BlogPostPage['related'] }) {
  if (posts.length === 0) return null;
  return (
    <section className="bp-rel" aria-labelledby="related-h">
      <h2 id="related-h">함께 읽으면 좋아요</h2>
      <ul className="card">
        {posts.map(({ slug, title, category, readingTime }) => (
          <li key={slug}>
            <Link className="bp-lnk" to={blogPath(slug)}>
              <span>
                <b>{title}</b>
                <small>
                  {category} · {readingTime}분 읽기
                </small>
              </span>
              <Icon of="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `children`: the place for advertising, after all that was come for. */
export function BlogPostScreen({ data, children }: { data: BlogPostData; children?: ReactNode }) {
  const { post } = data;
  const now = useNow(data.now);
  const views = useRead(post.slug, post.views);
  return (
    <div className="wrap narrow2 bp-page">
      <article>
        <Head post={post} now={now} views={views} />
        {post.isAi && <MadeByAi isEdited={modifiedAtOf(post) !== post.publishedAt} />}
        <div className="bp-cov">
          <Cover of={post} isFirst />
        </div>
        <Outline of={post.outline} />
        <PostWords html={post.contentHtml} />
        <div className="stack">
          <Tags tags={post.tags} />
          <Keywords keywords={post.keywords} />
        </div>
        <Actions post={post} views={views} />
      </article>
      <Related posts={post.related} />
      <BlogComments slug={post.slug} count={post.comments} initial={data.comments} now={now} />
      {children}
    </div>
  );
}
