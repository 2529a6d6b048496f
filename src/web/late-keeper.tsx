// What goes along with every page and comes after it: the session is kept in step, and what lies over a page with the browser's history.
import { type ComponentProps, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { SessionKeeper } from './features/accounts/session-keeper.tsx';
import { routerMoved, watchWayBack } from './ui/over/entries.ts';

function useWayBack(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(watchWayBack, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has a key of its own.
  useLayoutEffect(() => routerMoved(kind === 'REPLACE'), [key, kind]);
}

export function Keeper(props: ComponentProps<typeof SessionKeeper>) {
  useWayBack();
  return <SessionKeeper {...props} />;
}
