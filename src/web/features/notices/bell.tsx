// How much is new, and a look at the latest: a popover where there is room, the page on phones.
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { useIsAwake } from '../../parts/is-awake.ts';
import { Icon } from '../../ui/icon.tsx';
import { LatestNotices } from './latest-notices.tsx';
import { useUnread } from './notices.queries.ts';

const most = 99;

const shown = (unread: number): string => (unread > most ? `${most}+` : `${unread}`);

/** The name is text of its own: a label over the visible number would be another name than the one that is seen. */
function Face({ unread }: { unread: number }) {
  return (
    <>
      <Icon of="bell" size={20} />
      <span className="sr">{unread === 0 ? '알림' : `알림 ${shown(unread)}개`}</span>
      {unread > 0 && (
        <span className="bell-n n" aria-hidden="true">
          {shown(unread)}
        </span>
      )}
    </>
  );
}

function Ringing() {
  const isAwake = useIsAwake();
  const { count, tell } = useUnread();
  const { pathname, key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const unread = count.data ?? 0;
  return (
    <>
      <Link
        to="/notices"
        className={`ibtn bell ${isAwake ? 'narrow-only' : ''}`}
        {...(pathname === '/notices' ? { 'aria-current': 'page' } : {})}
      >
        <Face unread={unread} />
      </Link>
      {/* Whoever arrives somewhere else finds it closed. */}
      <Popover.Root open={openAt === key} onOpenChange={(open) => setOpenAt(open ? key : undefined)}>
        {isAwake && (
          <Popover.Trigger className="ibtn bell wide-only">
            <Face unread={unread} />
          </Popover.Trigger>
        )}
        <Popover.Portal>
          <Popover.Content className="nt-pop" align="end" sideOffset={4} collisionPadding={12} aria-label="알림">
            <LatestNotices hasNew={unread > 0} tell={tell} onGo={() => setOpenAt(undefined)} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </>
  );
}

export default function Bell() {
  return (
    <WithQueries>
      <Ringing />
    </WithQueries>
  );
}
