import { Menu } from '@chakra-ui/react';
import { LANGUAGES, type Language } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../i18n/languages.js';
import { useChooseLanguage } from './use-choose-language.js';

/** Menu of the language; the choice is stored with the user. */
export function LanguageMenu() {
  const { t } = useTranslation('preferences');

  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton label={t('language')} icon={<Languages />} />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={t('language')}>
          <LanguageItems />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** The languages as items of any menu. */
export function LanguageItems({ label }: { label?: string }) {
  const { current, choose } = useChooseLanguage();

  return (
    <Menu.RadioItemGroup value={current} onValueChange={({ value }) => choose(value as Language)}>
      {label && <Menu.ItemGroupLabel>{label}</Menu.ItemGroupLabel>}
      {LANGUAGES.map((option) => (
        <Menu.RadioItem key={option} value={option} lang={option}>
          {LANGUAGE_NAMES[option]}
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}
