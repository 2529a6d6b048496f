// Who looks at the page, as the shell knows them, and where the sign-in is that leads back to this very place.
import { useLocation, useRouteLoaderData } from 'react-router';
import type { ShellViewer } from '../shell/viewer.ts';

type Shell = { viewer: ShellViewer | null; who: number | null };
export type Member = ShellViewer & { id: number };

/** Null for a visitor. */
export function useMember(): Member | null {
  const shell = useRouteLoaderData<Shell>('root');
  return shell?.viewer && shell.who !== null ? { ...shell.viewer, id: shell.who } : null;
}

export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  return `/login?next=${encodeURIComponent(`${pathname}${search}`)}`;
}
