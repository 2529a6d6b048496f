// Every post of the blog, drafts among them: looked for, opened, deleted.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminBlogPost } from '#contract/admin/blog.ts';
import { useAdminPage } from '../../../api/admin/queries.ts';
import type { MenuItem } from '../../../parts/community/menu/menu-item.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SearchField, Toolbar } from '../frame/admin-panel.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { Pager } from '../table/pager.tsx';
import { usePages } from '../table/use-pages.ts';
import { dropDraft } from './kept-draft.ts';
import { postColumns } from './post-columns.tsx';
import { DeletePostDialog } from './post-dialogs.tsx';

const size = 20;
type State = 'all' | 'draft' | 'published';

const states = [
  { value: 'all', label: '전체' },
  { value: 'published', label: '발행' },
  { value: 'draft', label: '임시저장' },
] as const satisfies readonly { value: State; label: string }[];

const empties: Record<State, string> = { all: '아직 글이 없어요', published: '발행한 글이 없어요', draft: '임시저장한 글이 없어요' };

function usePostMenu(onDelete: (post: AdminBlogPost) => void) {
  const navigate = useNavigate();
  return (post: AdminBlogPost): MenuItem[] => [
    { label: '고치기', icon: 'pencil', onSelect: () => void navigate(`/admin/blog?post=${post.id}`) },
    ...(post.status === 'published'
      ? [
          {
            label: '글 보기',
            icon: 'square-arrow-out-up-right' as const,
            onSelect: () => void navigate(`/blog/${encodeURIComponent(post.slug)}`),
          },
        ]
      : []),
    { label: '삭제', icon: 'trash-2', isGrave: true, onSelect: () => onDelete(post) },
  ];
}

export function PostsPart({ onEdit }: { onEdit: (id: number) => void }) {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<State>('all');
  const [leaving, setLeaving] = useState<AdminBlogPost | null>(null);
  const pages = usePages(`${state} ${search}`, size);
  const wish = { search, state, limit: size, ...(pages.cursor ? { cursor: pages.cursor } : {}) };
  const { data, error, refetch, isPlaceholderData } = useAdminPage('adminBlogPosts', wish);
  const menu = usePostMenu(setLeaving);
  const nextCursor = data?.nextCursor;
  return (
    <>
      <Toolbar>
        <SearchField label="글 검색" placeholder="제목, 요약, 태그 검색" value={search} onSearch={setSearch} />
        <Segmented label="상태" choices={states} value={state} onChange={setState} />
      </Toolbar>
      <AdminTable<AdminBlogPost>
        caption="블로그 글 목록"
        columns={postColumns}
        rows={data?.answer}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        deeds={(post) => (
          <>
            <Button kind="ghost" size="sm" onClick={() => onEdit(post.id)}>
              고치기
            </Button>
            <IconButton label={`${post.title} 삭제`} small className="bad" onClick={() => setLeaving(post)}>
              <Icon of="trash-2" />
            </IconButton>
          </>
        )}
        menu={menu}
        fault={error}
        onRetry={() => void refetch()}
        isOld={isPlaceholderData}
        empty={search ? '찾는 글이 없어요' : empties[state]}
      />
      {data && (
        <Pager
          from={pages.from}
          shown={data.answer.length}
          total={data.total}
          unit="개"
          onPrevious={pages.previous}
          onNext={nextCursor && !isPlaceholderData ? () => pages.next(nextCursor) : undefined}
        />
      )}
      <DeletePostDialog post={leaving} onClose={() => setLeaving(null)} onDeleted={dropDraft} />
    </>
  );
}
