import { Menu } from '@chakra-ui/react';
import { LANGUAGES, type Language } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n/i18n.js';
import { LANGUAGE_NAMES } from '../i18n/languages.js';
import { useLanguage } from '../i18n/use-language.js';
import { useSavePreference } from './use-save-preference.js';

/** Chooses the language; the choice is kept with the user. */
export function LanguageMenu() {
  const { t } = useTranslation('preferences');
  const language = useLanguage();
  const savePreference = useSavePreference();

  function handleChange(value: string) {
    const next = value as Language;
    void changeLanguage(next);
    savePreference({ language: next });
  }

  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton label={t('language')} icon={<Languages />} />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={t('language')}>
          <Menu.RadioItemGroup value={language} onValueChange={({ value }) => handleChange(value)}>
            {LANGUAGES.map((option) => (
              <Menu.RadioItem key={option} value={option} lang={option}>
                {LANGUAGE_NAMES[option]}
                <Menu.ItemIndicator />
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
