// The page of one post: all of its words, its comments, and the way to one's own pick of the same match.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Post } from '#contract/board.ts';
import { ask } from '../../../api/client.ts';
import { useLive, useStreamUp } from '../../../api/live.ts';
import { codeOf } from '../../../api/refused.ts';
import { deviceMs } from '../../../api/server-clock.ts';
import { useHidden } from '../../../parts/community/hidden.ts';
import { isAhead } from '../../../parts/match/match-state.ts';
import { EmptyPanel } from '../../../parts/state-panels.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { pollMs, usePostNews } from '../board.queries.ts';
import { PostCard } from '../card/post-card.tsx';
import { EditPostDialog } from '../write/edit-form.tsx';
import { Comments } from './comments.tsx';
import { LostWords } from './lost-words.tsx';
import type { CommentsGiven } from './thread.queries.ts';
import { useSeen } from './use-seen.ts';

export type PostScreenData = {
  post: Post;
  /** Null when the server could not have them: the browser asks again. */
  comments: CommentsGiven | null;
  /** The reader's own pick of this match stands, here or in another post. */
  hasPicked: boolean;
  now: string;
};

function usePost(initial: Post, at: string) {
  const isStreamUp = useStreamUp();
  return useQuery({
    queryKey: ['posts', 'one', initial.id],
    queryFn: ({ signal }) => ask('readPost', { id: initial.id }, { signal }),
    refetchInterval: isStreamUp ? false : pollMs,
    staleTime: pollMs,
    initialData: initial,
    initialDataUpdatedAt: deviceMs(at),
  });
}

/** A match that has not begun, and is not picked yet. */
const isPickable = ({ match, sportCode }: Post, now: Date): boolean =>
  match !== null && sportCode !== null && match.status === 'UPCOMING' && !match.isShut && isAhead(match, now);

function Gone({ isBlocked }: { isBlocked: boolean }) {
  const words = isBlocked
    ? { title: '차단한 회원의 글이에요', line: '설정의 ‘차단과 단어 가리기’에서 차단을 풀면 다시 보여요.' }
    : { title: '삭제된 글이에요', line: '글쓴이가 내렸거나 볼 수 없게 된 글이에요.' };
  return (
    <EmptyPanel icon={isBlocked ? 'ban' : 'file-x'} {...words}>
      <span className="empty-go">
        <Link to="/predictions" className={buttonClass({ kind: 'primary', size: 'sm' })}>
          토론방으로 가기
        </Link>
      </span>
    </EmptyPanel>
  );
}

export function PostScreen({ data }: { data: PostScreenData }) {
  const { comments, hasPicked } = data;
  const { data: post, error } = usePost(data.post, data.now);
  const [isGone, setGone] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const now = useNow(data.now);
  usePostNews({ onRemoved: (id) => id === post.id && setGone(true) });
  // Let stand again by an admin.
  useLive('posts', ({ id }) => id === post.id && setGone(false));
  useSeen(post.id);
  const { id: authorId, displayName } = post.author;
  const isBlocked = useHidden().isBlocked(authorId);
  const isRemoved = isGone || (!isBlocked && codeOf(error) === 'no-such-post');
  return (
    <div className="wrap narrow post-page">
      <header className="ph">
        <Link to="/predictions" className="post-back">
          <Icon of="arrow-left" size={16} /> 유저 토론방
        </Link>
        <h1>
          {displayName}님의 {post.isScored ? '예측' : '의견'}
        </h1>
      </header>
      {isRemoved || isBlocked ? (
        <>
          <Gone isBlocked={!isRemoved} />
          {isRemoved && <LostWords postId={post.id} />}
        </>
      ) : (
        <PostCard post={post} now={now} heading={2} isWhole onGone={(why) => setGone(why === 'removed')} onEdit={() => setEditing(true)}>
          {post.match && !hasPicked && !post.isMine && isPickable(post, now) && (
            <Link to={`/quick-prediction?match=${post.match.matchId}`} className={buttonClass({ kind: 'soft', block: true })}>
              이 경기 예측하기
            </Link>
          )}
          {post.review === 'clear' && <Comments postId={post.id} count={post.comments} initial={comments ?? undefined} anchor="comments" />}
        </PostCard>
      )}
      <EditPostDialog post={isEditing ? post : undefined} onClose={() => setEditing(false)} />
    </div>
  );
}
