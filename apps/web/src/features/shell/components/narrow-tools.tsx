import { Menu } from '@chakra-ui/react';
import { Moon, RefreshCw, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LanguageItems } from '../../../shared/preferences/language-menu.js';
import { useToggleTheme } from '../../../shared/preferences/use-toggle-theme.js';

/** Controls for which the top bar has no room on narrow screens, shown in the user menu. */
export function NarrowTools() {
  const { t } = useTranslation(['shell', 'preferences']);
  const theme = useToggleTheme();
  const Mode = theme.next === 'dark' ? Moon : Sun;

  return (
    <>
      <Menu.Separator />
      <Menu.Item value="refresh" onClick={() => window.location.reload()}>
        <RefreshCw aria-hidden size={16} />
        {t('refresh')}
      </Menu.Item>
      <Menu.Item value="theme" onClick={theme.toggle}>
        <Mode aria-hidden size={16} />
        {theme.label}
      </Menu.Item>
      <Menu.Separator />
      <LanguageItems label={t('preferences:language')} />
      <Menu.Separator />
    </>
  );
}
