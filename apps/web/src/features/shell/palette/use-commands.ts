import { LANGUAGES } from '@prosa/contracts';
import { Keyboard, Languages, LogOut, Moon, PanelLeft, RefreshCw, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LANGUAGE_NAMES } from '../../../shared/i18n/languages.js';
import { useChooseLanguage } from '../../../shared/preferences/use-choose-language.js';
import { useToggleTheme } from '../../../shared/preferences/use-toggle-theme.js';
import { useSignOut } from '../../../shared/session/use-sign-out.js';
import type { MenuItem } from '../menu/menu-item.js';
import type { Command } from './commands.js';

interface Options {
  items: MenuItem[];
  onToggleMenu: () => void;
  onShowKeys: () => void;
}

/** The commands of the palette: every page of the menu and the actions of the top bar. */
export function useCommands({ items, onToggleMenu, onShowKeys }: Options): Command[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const theme = useToggleTheme();
  const language = useChooseLanguage();
  const signOut = useSignOut();

  const pages = items.map(({ to, label, icon }) => ({
    id: to,
    label,
    icon,
    section: t('palette.pages'),
    run: () => void navigate(to),
  }));
  const action = (command: Omit<Command, 'section'>): Command => ({ ...command, section: t('palette.actions') });
  const languages = LANGUAGES.filter((option) => option !== language.current).map((option) =>
    action({
      id: `language-${option}`,
      label: t('palette.language', { name: LANGUAGE_NAMES[option] }),
      icon: Languages,
      run: () => language.choose(option),
    }),
  );

  return [
    ...pages,
    action({ id: 'theme', label: theme.label, icon: theme.next === 'dark' ? Moon : Sun, run: theme.toggle }),
    action({ id: 'menu', label: t('palette.menu'), icon: PanelLeft, run: onToggleMenu }),
    action({ id: 'refresh', label: t('refresh'), icon: RefreshCw, run: () => window.location.reload() }),
    action({ id: 'keys', label: t('keys.title'), icon: Keyboard, keys: ['?'], run: onShowKeys }),
    ...languages,
    action({ id: 'sign-out', label: t('signOut'), icon: LogOut, run: signOut }),
  ];
}
