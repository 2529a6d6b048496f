// Posts of the board as admins see them: all, those that wait, and those that an admin removed; published, taken back, removed, put back.
import { useState } from 'react';
import type { Post } from '#contract/board.ts';
import { putBackDays } from '#domain/moderation/put-back.ts';
import { useAdmin, useAdminPage } from '../../../api/admin/queries.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SearchField, Toolbar } from '../frame/admin-panel.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { Pager } from '../table/pager.tsx';
import { usePages, useStepBack } from '../table/use-pages.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { postColumns } from './post-columns.tsx';
import { PostDeeds, usePostMenu, usePublishing } from './post-deeds.tsx';
import { PutBackDialog } from './put-back-dialog.tsx';
import { ReadPostDialog } from './read-post-dialog.tsx';

const size = 20;
type State = 'all' | 'held' | 'removed';

const states = [
  { value: 'all', label: '전체' },
  { value: 'held', label: '검토 중' },
  { value: 'removed', label: '삭제한 글' },
] as const;
const nothing: Readonly<Record<State, string>> = {
  all: '아직 게시글이 없어요',
  held: '검토를 기다리는 글이 없어요',
  removed: `${putBackDays}일 안에 삭제한 글이 없어요`,
};

/** Told only where nothing is searched for: the counts know the whole. */
function useTotal(state: State, search: string): number | null {
  const { data: counts } = useAdmin('adminCounts', {});
  if (!counts || search || state === 'removed') return null;
  return state === 'held' ? counts.heldPosts : counts.posts;
}

export default function PostsTab() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<State>('all');
  const [leaving, setLeaving] = useState<Post | null>(null);
  const [returning, setReturning] = useState<Post | null>(null);
  const [reading, setReading] = useState<number | null>(null);
  const pages = usePages(JSON.stringify([search, state]), size);
  const { data, error, isPlaceholderData, refetch } = useAdminPage('adminPosts', {
    search,
    state,
    limit: size,
    ...(pages.cursor ? { cursor: pages.cursor } : {}),
  });
  useStepBack(pages, data?.answer.length === 0 && !isPlaceholderData);
  const total = useTotal(state, search);
  const publishing = usePublishing(() => void refetch());
  const ways = { publishing, onRead: ({ id }: Post) => setReading(id), onDelete: setLeaving, onPutBack: setReturning };
  const menu = usePostMenu(ways);
  const nextCursor = data?.nextCursor;
  return (
    <>
      <Toolbar>
        <SearchField label="게시글 검색" placeholder="제목, 내용, 글쓴이 검색" value={search} onSearch={setSearch} />
        <Segmented label="상태" choices={states} value={state} onChange={setState} />
      </Toolbar>
      <AdminTable<Post>
        caption="게시글 목록"
        columns={postColumns}
        rows={data?.answer}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        deeds={(post) => <PostDeeds post={post} {...ways} />}
        menu={menu}
        fault={error}
        onRetry={() => void refetch()}
        isOld={isPlaceholderData}
        empty={search ? '찾는 게시글이 없어요' : nothing[state]}
      />
      {data && (
        <Pager
          from={pages.from}
          shown={data.answer.length}
          total={data.total ?? total}
          unit="개"
          onPrevious={pages.previous}
          onNext={nextCursor && !isPlaceholderData ? () => pages.next(nextCursor) : undefined}
        />
      )}
      <ReadPostDialog post={data?.answer.find(({ id }) => id === reading) ?? null} onClose={() => setReading(null)} />
      <DeletePostDialog post={leaving} onClose={() => setLeaving(null)} />
      <PutBackDialog post={returning} onClose={() => setReturning(null)} />
    </>
  );
}
