// The members as the log leads to them: by a number in the address.
import { afterEach, expect, test, vi } from 'vitest';
import '../../../styles/app.css';
import { asksOf } from '../../../parts/test-support.tsx';
import { answer, listed, showAdmin, signIn, signOut, wide } from '../frame/test-support.tsx';
import UsersTab from './users-tab.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

test('an address with a search opens the list with what it looks for', async () => {
  await wide();
  signIn();
  const heard = answer({ 'GET /api/admin/users': () => listed([], { total: 0 }) });
  const screen = await showAdmin(UsersTab, { at: '/admin?search=12' });
  await expect.element(screen.getByLabelText('사용자 검색')).toHaveValue('12');
  expect(asksOf(heard, 'GET', '/api/admin/users')[0]?.query.get('search')).toBe('12');
});
