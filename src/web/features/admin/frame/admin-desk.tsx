// The frame of both admin screens: the way in, then what is looked after, with the time that is left.
import { Activity, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAdminDeed } from '../../../api/admin/deed.ts';
import { useAdmin } from '../../../api/admin/queries.ts';
import { type AdminSession, dropAdminSession, useAdminEnd, useAdminSession } from '../../../api/admin/session.ts';
import { MoreMenu } from '../../../parts/community/menu/more-menu.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { dropDraftsBut } from '../blog/kept-draft.ts';
import type { Shown } from '../tabs.ts';
import { Countdown, EndWarning } from './session-clock.tsx';
import { type Entry, SignIn } from './sign-in.tsx';
import { TabRow } from './tab-row.tsx';
import { useFoldedDialogs } from './use-folded-dialogs.ts';

type Place = { title: string; tabs: readonly Shown[]; current: Shown; hrefOf: (id: string) => string };

function useLeaving() {
  const toast = useToast();
  return useAdminDeed('adminLogout', {
    onDone: () => {
      dropAdminSession('left');
      toast({ kind: 'ok', title: '관리자 로그아웃을 했어요' });
    },
    // Whoever wants to leave leaves: what the server still knows ends by itself.
    onFail: () => {
      dropAdminSession('left');
      toast({ kind: 'ok', title: '관리자 로그아웃을 했어요', detail: '서버에 닿지 못했어요. 서버의 세션은 두 시간 안에 끝나요.' });
    },
  });
}

function Head({ title, session }: { title: string; session: AdminSession | null }) {
  const leaving = useLeaving();
  const navigate = useNavigate();
  const menu = [
    { label: '홈으로', icon: 'house' as const, onSelect: () => void navigate('/') },
    { label: '로그아웃', icon: 'log-out' as const, onSelect: () => leaving.act({}) },
  ];
  return (
    <header className="ph">
      <div className="ph-r adm-head">
        <div>
          <h1>{title}</h1>
        </div>
        {session && (
          <div className="row">
            <Countdown session={session} />
            <span className="m-only">
              <MoreMenu label="관리자 메뉴" items={menu} small={false} />
            </span>
          </div>
        )}
      </div>
    </header>
  );
}

function Ways() {
  const leaving = useLeaving();
  return (
    <span className="adm-x m-none">
      <Link to="/" className={buttonClass({ kind: 'ghost', size: 'sm' })}>
        <Icon of="house" size={16} /> 홈으로
      </Link>
      <Button kind="ghost" size="sm" disabled={leaving.isPending} onClick={() => leaving.act({})}>
        <Icon of="log-out" size={16} /> 로그아웃
      </Button>
    </span>
  );
}

function Desk({ tabs, current, hrefOf, session }: Omit<Place, 'title'> & { session: AdminSession }) {
  const { data: counts } = useAdmin('adminCounts', {});
  const Screen = current.screen;
  return (
    <>
      <div className="adm-tabs">
        <TabRow tabs={tabs} current={current.id} hrefOf={hrefOf} counts={counts} />
        <Ways />
      </div>
      <EndWarning session={session} />
      <section id="adm-panel" className="stack adm-panel" aria-label={current.label} tabIndex={-1}>
        <Suspense fallback={<SkeletonRows label={`${current.label} 불러오는 중`} rows={6} />}>
          <Screen key={current.id} />
        </Suspense>
      </section>
    </>
  );
}

/** When the time is up, what was being written stays, out of sight, for the same admin; whoever leaves leaves nothing behind. */
function useHeld() {
  const session = useAdminSession();
  const end = useAdminEnd();
  const [held, setHeld] = useState<AdminSession | null>(null);
  if (session && session !== held) setHeld(session);
  if (!session && end !== 'over' && held) setHeld(null);
  const whose = session?.username;
  useEffect(() => {
    if (whose !== undefined || end === 'left') dropDraftsBut(whose);
  }, [whose, end]);
  return { session, end, held: session ?? (end === 'over' ? held : null) };
}

export function AdminDesk({ title, tabs, current, hrefOf, ...entry }: Place & Entry) {
  const { session, end, held } = useHeld();
  const box = useRef<HTMLDivElement>(null);
  const hasJustComeIn = useRef(false);
  useFoldedDialogs(box, session === null);
  useEffect(() => {
    if (!session || !hasJustComeIn.current) return;
    hasJustComeIn.current = false;
    document.querySelector<HTMLElement>('#adm-panel')?.focus();
  }, [session]);
  return (
    <div className="wrap">
      <Head title={title} session={session} />
      {!session && (
        <SignIn
          {...entry}
          end={end}
          onIn={() => {
            hasJustComeIn.current = true;
          }}
        />
      )}
      <div ref={box}>
        {held && (
          <Activity mode={session ? 'visible' : 'hidden'}>
            <Desk key={held.username} tabs={tabs} current={current} hrefOf={hrefOf} session={held} />
          </Activity>
        )}
      </div>
    </div>
  );
}
