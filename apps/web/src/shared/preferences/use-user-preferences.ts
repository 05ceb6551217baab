import { LANGUAGES } from '@prosa/contracts';
import { useColorMode } from '@prosa/ui';
import { useEffect } from 'react';
import { changeLanguage } from '../i18n/i18n.js';
import { useSession } from '../session/use-session.js';

/** Applies preferences set on another device: after sign-in, and whenever they change there. */
export function useUserPreferences(): void {
  const { user } = useSession();
  const { setColorMode, showColorMode } = useColorMode();
  const language = LANGUAGES.find((known) => known === user.language);
  const theme = user.hasChosenTheme ? user.defaultTheme : null;

  useEffect(() => {
    if (language) void changeLanguage(language);
  }, [language]);

  // The previous sign-out switched the page to light.
  useEffect(() => showColorMode(null), [showColorMode]);

  useEffect(() => {
    if (theme !== null) setColorMode(theme);
  }, [theme, setColorMode]);
}
