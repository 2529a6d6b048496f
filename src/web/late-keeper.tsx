// What goes along with every page and comes after it: the session is kept in step, what lies over a page with the browser's history, each page is said, and 미나.
import { type ComponentProps, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { SessionKeeper } from './features/accounts/session-keeper.tsx';
import { Assistant } from './features/assistant/assistant.tsx';
import { PageSaid } from './page-said.tsx';
import { routerMoved, watchWayBack } from './ui/over/entries.ts';

function useWayBack(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(watchWayBack, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has a key of its own.
  useLayoutEffect(() => routerMoved(kind === 'REPLACE'), [key, kind]);
}

export default function Keeper(props: ComponentProps<typeof SessionKeeper>) {
  useWayBack();
  return (
    <>
      <PageSaid />
      <SessionKeeper {...props} />
      <Assistant />
    </>
  );
}
