import { IconButton } from '@prosa/ui';
import { Moon, Sun } from 'lucide-react';
import { useToggleTheme } from './use-toggle-theme.js';

/** Button that switches between light and dark. */
export function ThemeToggle() {
  const { next, label, toggle } = useToggleTheme();
  return <IconButton label={label} icon={next === 'dark' ? <Moon /> : <Sun />} onClick={toggle} />;
}
