import { FAREWELL_MAX_LENGTH, type Language, LANGUAGES, type UserView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '../../../shared/forms/form-select.js';
import { FormTextArea } from '../../../shared/forms/form-text.js';
import { LANGUAGE_NAMES } from '../../../shared/i18n/languages.js';
import type { UserValues } from './user-values.js';

const THEMES = ['light', 'dark'] as const;
const MENUS = ['open', 'closed'] as const;

/** Preferences of the user: theme, language, farewell and the like. */
export function PreferenceFields({ user }: { user: UserView | undefined }) {
  const { t } = useTranslation('users');
  // "As in the browser" is only offered while nothing was chosen: a choice cannot be unset.
  const undecided = (chosen = '') => (chosen === '' ? [{ value: '' as const, label: t('asInBrowser') }] : []);

  return (
    <>
      <FormSelect<UserValues, Language | ''>
        name="language"
        label={t('language')}
        options={[...undecided(user?.language), ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))]}
      />
      <FormSelect<UserValues, UserValues['defaultTheme']>
        name="defaultTheme"
        label={t('theme.label')}
        options={[
          ...undecided(user?.hasChosenTheme ? user.defaultTheme : ''),
          ...THEMES.map((value) => ({ value, label: t(`theme.${value}`) })),
        ]}
      />
      <FormSelect<UserValues, UserValues['defaultMenu']>
        name="defaultMenu"
        label={t('menu.label')}
        options={MENUS.map((value) => ({ value, label: t(`menu.${value}`) }))}
      />
      <FormTextArea<UserValues> name="farewellMessage" label={t('farewell')} length={{ max: FAREWELL_MAX_LENGTH }} />
    </>
  );
}
