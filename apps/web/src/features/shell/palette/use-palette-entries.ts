import { LANGUAGES } from '@prosa/contracts';
import { Languages, LogOut, Moon, PanelLeft, RefreshCw, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LANGUAGE_NAMES } from '../../../shared/i18n/languages.js';
import { useChooseLanguage } from '../../../shared/preferences/use-choose-language.js';
import { useToggleTheme } from '../../../shared/preferences/use-toggle-theme.js';
import { useSignOut } from '../session/use-sign-out.js';
import type { MenuItem } from '../menu/menu-item.js';
import { commandEntries } from './command-entries.js';
import type { PaletteEntry } from './palette-entry.js';

interface Options {
  items: MenuItem[];
  onToggleMenu: () => void;
}

/** The palette: what the open page can do now, every page of the menu, and the actions of the top bar. */
export function usePaletteEntries({ items, onToggleMenu }: Options): PaletteEntry[] {
  const { t } = useTranslation(['shell', 'commands']);
  const navigate = useNavigate();
  const theme = useToggleTheme();
  const language = useChooseLanguage();
  const signOut = useSignOut();

  // As they were on opening: the palette is closed before one of them runs.
  const [commands] = useState(() => commandEntries(t));

  const pages = items.map(({ to, label, icon }) => ({
    id: to,
    label,
    icon,
    section: t('palette.pages'),
    run: () => void navigate(to),
  }));
  const action = (command: Omit<PaletteEntry, 'section'>): PaletteEntry => ({
    ...command,
    section: t('palette.actions'),
  });
  const languages = LANGUAGES.filter((option) => option !== language.current).map((option) =>
    action({
      id: `language-${option}`,
      label: t('palette.language', { name: LANGUAGE_NAMES[option] }),
      icon: Languages,
      run: () => language.choose(option),
    }),
  );

  return [
    ...commands.filter(({ isOfPage }) => isOfPage),
    ...pages,
    action({ id: 'theme', label: theme.label, icon: theme.next === 'dark' ? Moon : Sun, run: theme.toggle }),
    action({ id: 'menu', label: t('palette.menu'), icon: PanelLeft, run: onToggleMenu }),
    action({ id: 'refresh', label: t('refresh'), icon: RefreshCw, run: () => window.location.reload() }),
    ...commands.filter(({ isOfPage }) => !isOfPage),
    ...languages,
    action({ id: 'sign-out', label: t('signOut'), icon: LogOut, run: signOut }),
  ];
}
