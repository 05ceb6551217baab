import { useColorMode } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useSavePreference } from './use-save-preference.js';

/** Toggles light and dark; the choice is stored with the user. */
export function useToggleTheme() {
  const { t } = useTranslation('preferences');
  const { colorMode, setColorMode } = useColorMode();
  const savePreference = useSavePreference();
  const next = colorMode === 'dark' ? ('light' as const) : ('dark' as const);

  function toggle() {
    setColorMode(next);
    savePreference({ defaultTheme: next });
  }

  return { next, label: t(`theme.${next}`), toggle };
}
