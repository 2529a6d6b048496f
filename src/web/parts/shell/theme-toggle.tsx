// The small button that turns the lights on and off.
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { setTheme, useTheme } from './theme.ts';

export function ThemeToggle() {
  const theme = useTheme();
  const words = theme === 'dark' ? '라이트 모드로 전환' : '다크 모드로 전환';
  return (
    <Tooltip text={words}>
      <IconButton label={words} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        <Icon of="sun" size={20} className="t-sun" />
        <Icon of="moon" size={20} className="t-moon" />
      </IconButton>
    </Tooltip>
  );
}
