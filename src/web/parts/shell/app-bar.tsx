// The bar at the top of every page: where am I, where can I go, who am I.
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { late } from '../../ui/late/late.ts';
import { Logo } from '../brand.tsx';
import { currentMark, topLinks } from './nav-links.ts';
import { useQuickPredict } from './quick-predict.tsx';
import { SearchLink } from './search-door.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import type { ShellViewer } from './viewer.ts';

const UserMenu = late(() => import('./user-menu/user-menu.tsx'));
const PhoneMember = late(() => import('./user-menu/phone-member.tsx'));

/** `bell` stands beside a member's menu. */
type AppBarProps = { viewer: ShellViewer | null; bell?: ReactNode; isLiveNow?: boolean };

function TopNav({ pathname, isLiveNow }: { pathname: string; isLiveNow: boolean }) {
  return (
    <nav className="topnav" aria-label="주요 메뉴">
      <ul>
        {topLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} {...currentMark(to, pathname)}>
              {label}
              {isLiveNow && to === '/live-sports' && <i className="dot" aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PhoneMenuProps = { id: string; pathname: string; viewer: ShellViewer | null; onClose: () => void };

function PhoneMenu({ id, pathname, viewer, onClose }: PhoneMenuProps) {
  const openQuickPredict = useQuickPredict();
  return (
    <nav id={id} className="mn mn-phone" aria-label="전체 메뉴">
      {topLinks.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={currentMark(to, pathname)['aria-current'] ? 'on' : ''} {...currentMark(to, pathname)}>
          <Icon of={icon} /> {label}
        </Link>
      ))}
      {viewer && (
        <Suspense fallback={null}>
          <PhoneMember viewer={viewer} onLeave={onClose} />
        </Suspense>
      )}
      <hr />
      <div className="mn-act">
        <Button kind="primary" block onClick={openQuickPredict}>
          <Icon of="zap" /> 빠른 예측
        </Button>
        {!viewer && (
          <Link to="/signup" className={buttonClass({ kind: 'sec', block: true })}>
            가입하기
          </Link>
        )}
      </div>
    </nav>
  );
}

function Account({ viewer, bell }: AppBarProps) {
  if (viewer) {
    return (
      <>
        {bell}
        <Suspense fallback={<span className="me" />}>
          <UserMenu viewer={viewer} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <Link to="/login" className={buttonClass({ kind: 'ghost', size: 'sm' })}>
        로그인
      </Link>
      <Link to="/signup" className={`${buttonClass({ kind: 'line', size: 'sm' })} wide-only`}>
        가입하기
      </Link>
    </>
  );
}

export function AppBar({ viewer, bell, isLiveNow = false }: AppBarProps) {
  const { pathname, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const openQuickPredict = useQuickPredict();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever one arrives somewhere.
  useEffect(() => setOpen(false), [key]);
  function fold() {
    if (!isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the bar folds its menu.
    <header className="appbar" onKeyDown={(event) => event.key === 'Escape' && fold()}>
      <div className="appbar-in">
        <Link className="logo-a" to="/">
          <Logo />
          <span className="sr">홈으로</span>
        </Link>
        <TopNav pathname={pathname} isLiveNow={isLiveNow} />
        <div className="appbar-r">
          <SearchLink />
          <Button kind="soft" size="sm" className="qp" onClick={openQuickPredict}>
            <Icon of="zap" size={16} /> 빠른 예측
          </Button>
          <ThemeToggle />
          <Account viewer={viewer} bell={bell} />
          <IconButton
            ref={toggle}
            className="narrow-only"
            label={isOpen ? '전체 메뉴 닫기' : '전체 메뉴 열기'}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={isOpen ? 'x' : 'menu'} size={20} />
          </IconButton>
        </div>
      </div>
      {isOpen && <PhoneMenu id={menuId} pathname={pathname} viewer={viewer} onClose={() => setOpen(false)} />}
    </header>
  );
}
