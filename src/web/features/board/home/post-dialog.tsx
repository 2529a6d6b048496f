// One post over the board: all of its words with reason and tags, liking it, and the way to its comments.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Post } from '#contract/board.ts';
import { ask } from '../../../api/client.ts';
import { Folded } from '../../../parts/community/folded.tsx';
import { ReasonAndTags } from '../../../parts/community/reason-and-tags.tsx';
import { PickSlip } from '../../../parts/match/pick-slip.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { changePost } from '../board.queries.ts';
import { AuthorLine } from '../card/author-line.tsx';
import { PostActions } from '../card/post-actions.tsx';
import { PostResult, postWords } from '../card/post-parts.tsx';

/** Whoever opens it reads it: counted once a day by the server. */
function useViewed(id: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    ask('viewPost', { id }, { signal: leaving.signal }).then(
      ({ views }) => changePost(client, id, (post) => ({ ...post, views })),
      (fault: unknown) => !leaving.signal.aborted && console.warn('Failed to count a view', fault),
    );
    return () => leaving.abort();
  }, [client, id]);
}

function Inside({ post, now }: { post: Post; now: Date }) {
  useViewed(post.id);
  return (
    <div className="post-d stack">
      <header className="post-h">
        <AuthorLine post={post} now={now} />
        <PostResult post={post} />
      </header>
      {post.review === 'held' && <p className="post-held">검토하고 있어요. 나에게만 보여요.</p>}
      <Folded text={postWords(post)}>
        <PickSlip post={post} now={now} />
        <p className="post-d-c">{post.content}</p>
        <ReasonAndTags post={post} />
      </Folded>
      {post.review === 'clear' && (
        <>
          <PostActions post={post} />
          <Link to={`/posts/${post.id}#comments`} className={buttonClass({ block: true })}>
            <Icon of="message-circle" />
            댓글 보러 가기
          </Link>
        </>
      )}
    </div>
  );
}

/** Shut while there is no `post`. */
export function PostDialog({ post, now, onClose }: { post: Post | undefined; now: Date; onClose: () => void }) {
  return (
    <Dialog open={post !== undefined} onClose={onClose} title={post?.title ?? '글'} closeLabel="닫기">
      {post && <Inside key={post.id} post={post} now={now} />}
    </Dialog>
  );
}
