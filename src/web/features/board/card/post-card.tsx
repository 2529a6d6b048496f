// One post on the board: its author and record, its pick as a slip, its words, and what readers can do with it.
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Post } from '#contract/board.ts';
import { Folded } from '../../../parts/community/folded.tsx';
import { useHidden } from '../../../parts/community/hidden.ts';
import { type Gone, PostMenu } from '../../../parts/community/post-menu.tsx';
import { ReasonAndTags } from '../../../parts/community/reason-and-tags.tsx';
import { useOpenForDraft } from '../../../parts/community/use-kept-draft.ts';
import { PickSlip } from '../../../parts/match/pick-slip.tsx';
import { editPlace } from '../write/edited-words.ts';
import { AuthorLine } from './author-line.tsx';
import { PostActions } from './post-actions.tsx';
import { PostResult, postWords } from './post-parts.tsx';

export type PostCardProps = {
  post: Post;
  now: Date;
  heading?: 2 | 3;
  /** `stack`: a narrow card whose slip stands on two lines; `wide`: on one. */
  look?: 'stack' | 'wide';
  /** Pressing the title; without it the title leads to the post's own page. */
  onOpen?: () => void;
  /** Given where `onOpen` unfolds something here; left out where it opens a dialog. */
  isOpen?: boolean;
  /** All of its words, with reason and tags, instead of two lines. */
  isWhole?: boolean;
  /** Changing the own post. */
  onEdit?: () => void;
  /** Removed, or its author blocked. */
  onGone?: (why: Gone) => void;
  /** Stands below: the comments of an open post. */
  children?: ReactNode;
};

function Title({ post, heading = 3, onOpen, isOpen, isWhole }: PostCardProps) {
  const Heading = `h${heading}` as const;
  const opens = isOpen === undefined ? { 'aria-haspopup': 'dialog' as const } : { 'aria-expanded': isOpen };
  return (
    <Heading className="post-t">
      {onOpen && (
        <button type="button" onClick={onOpen} {...opens}>
          {post.title}
        </button>
      )}
      {!onOpen && (isWhole ? post.title : <Link to={`/posts/${post.id}`}>{post.title}</Link>)}
    </Heading>
  );
}

export function PostCard(props: PostCardProps) {
  const { post, now, look = 'stack', onOpen, isOpen, isWhole = false, onEdit, onGone, children } = props;
  const { isBlocked } = useHidden();
  const [goneId, setGoneId] = useState<number>();
  useOpenForDraft(editPlace(post.id), () => post.isMine && onEdit?.());
  if (goneId === post.id || isBlocked(post.author.id)) return null;
  const menu = {
    ...(onEdit ? { onEdit } : {}),
    onGone: (why: Gone) => {
      if (why === 'removed') setGoneId(post.id);
      onGone?.(why);
    },
  };
  const comments = onOpen && isOpen !== undefined ? { isOpen, onToggle: onOpen } : undefined;
  return (
    <article className={`post ${look === 'wide' ? 'post-wide' : ''}`} data-post={post.id}>
      <header className="post-h">
        <AuthorLine post={post} now={now} />
        <PostResult post={post} />
        <PostMenu post={post} {...menu} />
      </header>
      {post.review === 'held' && <p className="post-held">검토하고 있어요. 나에게만 보여요.</p>}
      <Folded text={postWords(post)}>
        <PickSlip post={post} now={now} look={look} />
        <Title {...props} />
        <p className={`post-c ${isWhole ? '' : 'clamp2'}`}>{isWhole ? post.content : post.content.replace(/\n\s*\n/g, '\n')}</p>
        {isWhole && <ReasonAndTags post={post} />}
      </Folded>
      {post.review === 'clear' && <PostActions post={post} comments={comments} />}
      {children}
    </article>
  );
}
