// What follows when a profile is saved: the browser remembers it, lists with names and faces are asked again, and the page is drawn anew.
import { useRevalidator } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { keepUser } from '../../../api/auth.ts';
import { useRefreshFaces } from '../profile.queries.ts';

export function useSaved(): (user: User) => void {
  const refreshFaces = useRefreshFaces();
  const { revalidate } = useRevalidator();
  return (user) => {
    keepUser(user);
    refreshFaces();
    void revalidate();
  };
}
