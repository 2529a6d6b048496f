// The bar at the top of every page: where am I, where can I go, who am I.
import { Menu, Search, X, Zap } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../brand.tsx';
import { currentMark, topLinks } from './nav-links.ts';
import { useQuickPredict } from './quick-predict.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import type { ShellViewer } from './viewer.ts';

const UserMenu = lazy(() => import('./user-menu.tsx'));

function TopNav({ pathname }: { pathname: string }) {
  return (
    <nav className="topnav" aria-label="주요 메뉴">
      <ul>
        {topLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} {...currentMark(to, pathname)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PhoneMenu({ id, pathname, isSignedIn }: { id: string; pathname: string; isSignedIn: boolean }) {
  const openQuickPredict = useQuickPredict();
  return (
    <nav id={id} className="mn mn-phone" aria-label="전체 메뉴">
      {topLinks.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={currentMark(to, pathname)['aria-current'] ? 'on' : ''} {...currentMark(to, pathname)}>
          <Icon of={icon} /> {label}
        </Link>
      ))}
      <hr />
      <div className="mn-act">
        <Button kind="primary" block onClick={openQuickPredict}>
          <Icon of={Zap} /> 빠른 예측
        </Button>
        {!isSignedIn && (
          <Link to="/signup" className={buttonClass({ kind: 'sec', block: true })}>
            가입하기
          </Link>
        )}
      </div>
    </nav>
  );
}

function Account({ viewer }: { viewer: ShellViewer | null }) {
  if (viewer) {
    return (
      <Suspense fallback={<span className="me" />}>
        <UserMenu viewer={viewer} />
      </Suspense>
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

export function AppBar({ viewer }: { viewer: ShellViewer | null }) {
  const { pathname, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const openQuickPredict = useQuickPredict();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever one arrives somewhere.
  useEffect(() => setOpen(false), [key]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the bar folds its menu.
    <header className="appbar" onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <div className="appbar-in">
        <Link className="logo-a" to="/">
          <Logo />
          <span className="sr">홈으로</span>
        </Link>
        <TopNav pathname={pathname} />
        <div className="appbar-r">
          <Link to="/search" className="ibtn" aria-label="검색">
            <Icon of={Search} size={20} />
          </Link>
          <Button kind="soft" size="sm" className="qp" onClick={openQuickPredict}>
            <Icon of={Zap} size={16} /> 빠른 예측
          </Button>
          <ThemeToggle />
          <Account viewer={viewer} />
          <IconButton
            className="narrow-only"
            label={isOpen ? '전체 메뉴 닫기' : '전체 메뉴 열기'}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={isOpen ? X : Menu} size={20} />
          </IconButton>
        </div>
      </div>
      {isOpen && <PhoneMenu id={menuId} pathname={pathname} isSignedIn={viewer !== null} />}
    </header>
  );
}
