// The five places within a thumb's reach on phones.
import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { currentMark, tabLinks } from './nav-links.ts';

export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav className="tabbar" aria-label="하단 메뉴">
      <ul>
        {tabLinks.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} {...currentMark(to, pathname)}>
              <Icon of={icon} size={22} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
