import { IconButton, useColorMode } from '@prosa/ui';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSavePreference } from './use-save-preference.js';

/** Changes between light and dark; the choice is kept with the user. */
export function ThemeToggle() {
  const { t } = useTranslation('preferences');
  const { colorMode, setColorMode } = useColorMode();
  const savePreference = useSavePreference();
  const next = colorMode === 'dark' ? 'light' : 'dark';

  function handleClick() {
    setColorMode(next);
    savePreference({ defaultTheme: next });
  }

  return <IconButton label={t(`theme.${next}`)} icon={next === 'dark' ? <Moon /> : <Sun />} onClick={handleClick} />;
}
