// A post of the blog in the list: its cover, category, title and summary, at most three of its tags, and how it was received.

import { Link } from 'react-router';
import type { BlogPost } from '#contract/blog.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { AiMark } from '../../../parts/ai-mark.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Cover } from '../cover.tsx';
import { blogPath, unbroken } from '../words.ts';

const tagsShown = 3;

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const rest = tags.length - tagsShown;
  return (
    <ul className="bg-tags" aria-label="태그">
      {tags.slice(0, tagsShown).map((tag) => (
        <li key={tag}>#{tag}</li>
      ))}
      {rest > 0 && (
        <li className="n">
          +{rest}
          <span className="sr">개 더</span>
        </li>
      )}
    </ul>
  );
}

function Received({ post, hasAuthor }: { post: BlogPost; hasAuthor: boolean }) {
  return (
    <p className="bg-meta n">
      <span>
        {hasAuthor && `${post.author.displayName} · `}
        {post.readingTime}분 읽기 · 조회 {figureOf(post.views)}
      </span>
      <span>
        <Icon of="thumbs-up" size={12} />
        <span className="sr">좋아요 </span>
        {figureOf(post.likes)}
      </span>
      <span>
        <Icon of="message-circle" size={12} />
        <span className="sr">댓글 </span>
        {figureOf(post.comments)}
      </span>
    </p>
  );
}

/** `isBig`: pinned, across the whole width. */
export function BlogCard({ post, isBig = false, heading = 3 }: { post: BlogPost; isBig?: boolean; heading?: 2 | 3 }) {
  const Heading = `h${heading}` as const;
  return (
    <article className={`card bg-card ${isBig ? 'bg-big' : ''}`} data-post={post.slug}>
      <Cover of={post} isFirst={isBig} />
      <div className="bg-b">
        <p className="bg-kind">
          {isBig && <span className="tag">고정</span>}
          {post.isAi && <AiMark />}
          {post.category}
        </p>
        <Heading className="bg-t">
          <Link to={blogPath(post.slug)}>{post.title}</Link>
        </Heading>
        {post.excerpt !== '' && <p className="bg-x">{unbroken(post.excerpt)}</p>}
        <Tags tags={post.tags} />
        <Received post={post} hasAuthor={isBig} />
      </div>
    </article>
  );
}
