// What a search found besides matches: posts with the words marked, members, and articles; each group with its number.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Author } from '#contract/accounts.ts';
import type { SearchAnswer } from '#contract/platform.ts';
import { AiMark } from '../../parts/ai-mark.tsx';
import { Folded } from '../../parts/community/folded.tsx';
import { BotBadge, VerifiedMark } from '../../parts/member/member-marks.tsx';
import { TierBadge } from '../../parts/member/tier-badge.tsx';
import { UserAvatar } from '../../parts/member/user-avatar.tsx';
import { ago, longMoment } from '../../parts/when.ts';
import { Marked } from './marked.tsx';

type GroupProps = {
  id: string;
  name: string;
  count: number;
  /** There are more than are shown. */
  hasMore: boolean;
  more?: ReactNode;
  children: ReactNode;
};

export function FoundGroup({ id, name, count, hasMore, more, children }: GroupProps) {
  return (
    <section aria-labelledby={id} className="found-g">
      <header className="sec-h">
        <h2 id={id}>
          {name}{' '}
          <small className="n">
            {count}
            {hasMore && '+'}
            <span className="sr">개</span>
          </small>
        </h2>
        {more}
      </header>
      {children}
    </section>
  );
}

export function FoundPosts({ posts, query, now }: { posts: SearchAnswer['posts']; query: string; now: Date }) {
  return (
    <ul className="card founds" aria-label="글">
      {posts.map(({ id, title, excerpt, sport, prediction, authorName, createdAt }) => (
        <li key={id} className="found found-p">
          <Folded text={`${title} ${excerpt}`}>
            <Link to={`/posts/${id}`} className="found-go">
              <b>
                <Marked text={title} query={query} />
              </b>
              {excerpt && (
                <span className="found-e">
                  <Marked text={excerpt} query={query} />
                </span>
              )}
              <small>
                {[authorName, sport, prediction].filter(Boolean).join(' · ')} ·{' '}
                <time className="n" dateTime={createdAt} title={longMoment(createdAt)}>
                  {ago(createdAt, now)}
                </time>
              </small>
            </Link>
          </Folded>
        </li>
      ))}
    </ul>
  );
}

export function FoundMembers({ members, query }: { members: readonly Author[]; query: string }) {
  return (
    <ul className="card founds" aria-label="회원">
      {members.map((member) => (
        <li key={member.id}>
          <Link to={`/members/${encodeURIComponent(member.username)}`} className="found">
            <UserAvatar of={member} />
            <span className="found-x">
              <b className="found-n">
                <span>
                  <Marked text={member.displayName} query={query} />
                </span>{' '}
                {member.isVerified && <VerifiedMark />} {member.isBot && <BotBadge kind={member.isAi ? 'ai' : 'bot'} />}
              </b>
              <small>
                @<Marked text={member.username} query={query} />
              </small>
            </span>
            {!member.isBot && <TierBadge tier={member.tier} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function FoundArticles({ articles, query }: { articles: SearchAnswer['blog']; query: string }) {
  return (
    <ul className="card founds" aria-label="블로그">
      {articles.map(({ slug, title, excerpt, category, isAi }) => (
        <li key={slug} className="found found-p">
          <Link to={`/blog/${encodeURIComponent(slug)}`} className="found-go">
            <b>
              {isAi && <AiMark />} <Marked text={title} query={query} />
            </b>
            {excerpt && (
              <span className="found-e">
                <Marked text={excerpt} query={query} />
              </span>
            )}
            <small>{category}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
