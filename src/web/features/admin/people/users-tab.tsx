// Members as admins see them: found, sorted, made admins or members again, added, deleted.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminUser } from '#contract/admin/people.ts';
import { useAdminPage } from '../../../api/admin/queries.ts';
import { useAdminSession } from '../../../api/admin/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { SearchField, Toolbar } from '../frame/admin-panel.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Sorting } from '../table/columns.ts';
import { Pager } from '../table/pager.tsx';
import { usePages } from '../table/use-pages.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { NewUserDialog } from './new-user-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { userColumns } from './user-columns.tsx';
import { UserDeeds, userMenu, type Wish } from './user-deeds.tsx';

const size = 20;
const roles = [
  { value: 'all', label: '모든 역할' },
  { value: 'user', label: '일반' },
  { value: 'admin', label: '관리자' },
] as const;
type RoleChoice = (typeof roles)[number]['value'];
type SortWord = 'newest' | 'name' | 'points' | 'accuracy' | 'predictions';

function useUsers() {
  // The log leads here with a member's number.
  const [params] = useSearchParams();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const [role, setRole] = useState<RoleChoice>('all');
  const [sorting, setSorting] = useState<Sorting>({ by: 'newest', order: 'desc' });
  const pages = usePages(JSON.stringify([search, role, sorting]), size);
  const { data, error, isPlaceholderData, refetch } = useAdminPage('adminUsers', {
    search,
    ...(role === 'all' ? {} : { role }),
    sort: sorting.by as SortWord,
    order: sorting.order,
    limit: size,
    ...(pages.cursor ? { cursor: pages.cursor } : {}),
  });
  return { search, setSearch, role, setRole, sorting, setSorting, pages, data, error, isOld: isPlaceholderData, refetch };
}

export default function UsersTab() {
  const { search, setSearch, role, setRole, sorting, setSorting, pages, data, error, isOld, refetch } = useUsers();
  const [wish, setWish] = useState<Wish | null>(null);
  const [isAdding, setAdding] = useState(false);
  const me = useAdminSession()?.username;
  const nextCursor = data?.nextCursor;
  const close = () => setWish(null);
  return (
    <>
      <Toolbar>
        <SearchField label="사용자 검색" placeholder="이름, 아이디, 번호, 이메일 전체" value={search} onSearch={setSearch} />
        <Select label="역할" choices={roles} value={role} onChange={setRole} />
        <Button kind="primary" onClick={() => setAdding(true)}>
          <Icon of="plus" /> 사용자 추가
        </Button>
      </Toolbar>
      <AdminTable<AdminUser>
        caption="사용자 목록"
        columns={userColumns(me)}
        rows={data?.answer}
        keyOf={({ id }) => id}
        nameOf={({ displayName }) => displayName}
        deeds={(user) => <UserDeeds user={user} me={me} onWish={setWish} />}
        menu={(user) => userMenu({ user, me, onWish: setWish })}
        sorting={sorting}
        onSort={setSorting}
        fault={error}
        onRetry={() => void refetch()}
        isOld={isOld}
        empty={search || role !== 'all' ? '찾는 사용자가 없어요' : '아직 사용자가 없어요'}
      />
      {data && (
        <Pager
          from={pages.from}
          shown={data.answer.length}
          total={data.total}
          unit="명"
          onPrevious={pages.previous}
          onNext={nextCursor && !isOld ? () => pages.next(nextCursor) : undefined}
        />
      )}
      <RoleDialog user={wish?.kind === 'role' ? wish.user : null} onClose={close} />
      <DeleteUserDialog user={wish?.kind === 'delete' ? wish.user : null} onClose={close} />
      <NewUserDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
