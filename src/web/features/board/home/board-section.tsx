// The board on the home and community pages: six posts a page, filtered and ordered, each opening in a dialog.
import { memo, Suspense, use, useRef, useState } from 'react';
import type { Post } from '#contract/board.ts';
import { WhoLooks } from '../../../api/who-looks.ts';
import type { Gone } from '../../../parts/community/post-menu.tsx';
import { useOpenForDraft } from '../../../parts/community/use-kept-draft.ts';
import { useToLogin } from '../../../parts/community/use-to-login.ts';
import { StaleSince } from '../../../parts/stale-since.tsx';
import { EmptyPanel, ErrorPanel } from '../../../parts/state-panels.tsx';
import { Button } from '../../../ui/button.tsx';
import { late } from '../../../ui/late/late.ts';
import { useSteady } from '../../../ui/rows/use-steady.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { PostPage } from '../board.queries.ts';
import { PostCard, type PostCardProps } from '../card/post-card.tsx';
import { usePostPlace } from '../write/kept-post.ts';
import { BoardBar, sportWord } from './board-bar.tsx';
import { BoardPages } from './board-pages.tsx';
import { pageSize } from './page-size.ts';
import { PostDialog } from './post-dialog.tsx';
import { type Board, useBoard } from './use-board.ts';

/** Most who read do not write: the forms come when they are asked for. */
const CreatePostDialog = late(() => import('../write/create-post-dialog.tsx').then((made) => ({ default: made.CreatePostDialog })));
const EditPostDialog = late(() => import('../write/edit-form.tsx').then((made) => ({ default: made.EditPostDialog })));

const places = Array.from({ length: pageSize }, (_, place) => place);

function Waiting() {
  return (
    <div className="feed feed-2 late" role="status" aria-busy="true" aria-label="예측 글을 불러오는 중">
      {places.map((place) => (
        <div key={place} className="post post-sk">
          <Skeleton width="55%" height={36} />
          <Skeleton width="100%" height={92} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="100%" height={40} />
        </div>
      ))}
    </div>
  );
}

function Nothing({ board, onWrite }: { board: Board; onWrite: () => void }) {
  const { sport } = board.view;
  if (board.back) {
    return (
      <EmptyPanel icon="message-square-text" title="이 쪽에는 글이 없어요" line="그사이 글이 줄었어요.">
        <Button size="sm" onClick={board.toFirst}>
          첫 쪽으로
        </Button>
      </EmptyPanel>
    );
  }
  const title = sport === 'all' ? '아직 예측 글이 없어요' : `아직 ${sportWord(sport)} 예측 글이 없어요`;
  return (
    <EmptyPanel icon="message-square-text" title={title} line="첫 예측을 남기고 이야기를 시작해 보세요.">
      <Button kind="primary" size="sm" onClick={onWrite}>
        예측 쓰기
      </Button>
    </EmptyPanel>
  );
}

/** How many came, as far as one knows: a page tells of no more than it holds. */
const pillWords = (waiting: number): string => `새 글 ${waiting}개${waiting >= pageSize ? ' 이상' : ''}`;

type CardProps = Pick<PostCardProps, 'post' | 'now' | 'heading'> & {
  onOpen: (post: Post) => void;
  onEdit: (post: Post) => void;
  onGone: (post: Post, why: Gone) => void;
};

/** Only those that changed are drawn again. */
export const BoardCard = memo(function BoardCard({ post, onOpen, onEdit, onGone, ...rest }: CardProps) {
  return <PostCard post={post} {...rest} onOpen={() => onOpen(post)} onEdit={() => onEdit(post)} onGone={(why) => onGone(post, why)} />;
});

type FeedProps = { board: Board; now: Date; heading: 2 | 3; onWrite: () => void };

function Feed({ board, now, heading, onWrite }: FeedProps) {
  const [openId, setOpenId] = useState<number>();
  const [opened, setOpened] = useState<Post>();
  const [edited, setEdited] = useState<Post>();
  const { answer, posts, page } = board;
  // A post stays open when the page under it moves on.
  const open = openId === undefined ? undefined : (posts.find(({ id }) => id === openId) ?? opened);
  const again = () => void answer.refetch();
  const openPost = useSteady((post: Post) => {
    setOpened(post);
    setOpenId(post.id);
  });
  const gone = useSteady((post: Post, why: Gone) => (why === 'removed' ? board.leave(post.id) : board.refill()));
  if (answer.isPending) return <Waiting />;
  if (!page) return <ErrorPanel title="예측 글을 불러오지 못했어요" onRetry={again} />;
  return (
    <>
      {answer.isError && <StaleSince at={answer.dataUpdatedAt} onRetry={again} />}
      {posts.length === 0 ? (
        <Nothing board={board} onWrite={onWrite} />
      ) : (
        <div className="feed feed-2 brd-feed" aria-busy={answer.isPlaceholderData}>
          {posts.map((post) => (
            <BoardCard key={post.id} post={post} now={now} heading={heading} onOpen={openPost} onEdit={setEdited} onGone={gone} />
          ))}
        </div>
      )}
      <PostDialog post={open} now={now} onClose={() => setOpenId(undefined)} />
      {edited && (
        <Suspense>
          <EditPostDialog post={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** `initial`: what the server drew the first page with; null where it could not. */
export function BoardSection({ initial, now: at, heading = 3 }: { initial: PostPage | null; now: string; heading?: 2 | 3 }) {
  const now = useNow(at, 30_000);
  const board = useBoard(initial ? { page: initial, at } : undefined);
  const isMember = use(WhoLooks) !== null;
  const toLogin = useToLogin();
  const [isWriting, setWriting] = useState<boolean>();
  useOpenForDraft(usePostPlace(), () => setWriting(true));
  const box = useRef<HTMLElement>(null);
  const write = () => (isMember ? setWriting(true) : toLogin('로그인하면 예측을 쓸 수 있어요'));
  function showTop() {
    box.current?.focus({ preventScroll: true });
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <section ref={box} className="brd" aria-label="예측 게시판" tabIndex={-1}>
      <BoardBar board={board} onWrite={write} />
      <div className="brd-live" role="status">
        {board.waiting > 0 && (
          <p className="brd-new">
            <button type="button" className="brd-pill" onClick={board.showNew}>
              {pillWords(board.waiting)}
            </button>
          </p>
        )}
      </div>
      <Feed board={board} now={now} heading={heading} onWrite={write} />
      <BoardPages board={board} onTurn={showTop} />
      {isWriting !== undefined && (
        <Suspense>
          <CreatePostDialog
            isOpen={isWriting}
            now={now}
            onClose={() => setWriting(false)}
            onDone={() => {
              board.toFirst();
              board.showNew();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
