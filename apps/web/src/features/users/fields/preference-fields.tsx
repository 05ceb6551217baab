import { FAREWELL_MAX_LENGTH, LANGUAGES } from '@prosa/contracts';
import { SelectField, TextAreaField } from '@prosa/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../../shared/i18n/languages.js';
import type { UserForm } from './user-form.js';

/** Preferences of the user: theme, language, farewell and the like. */
export function PreferenceFields() {
  const { t } = useTranslation('users');
  const { register, formState } = useFormContext<UserForm>();
  const { defaultValues } = formState;
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
  // "As in the browser" is only offered while nothing was chosen: a choice cannot be unset.
  const undecided = (value: string | undefined) => (value === '' ? [{ value: '', label: t('asInBrowser') }] : []);
  const themes = (['light', 'dark'] as const).map((value) => ({ value, label: t(`theme.${value}`) }));
  const menus = (['open', 'closed'] as const).map((value) => ({ value, label: t(`menu.${value}`) }));

  return (
    <>
      <SelectField
        label={t('language')}
        options={[...undecided(defaultValues?.language), ...languages]}
        {...register('language')}
      />
      <SelectField
        label={t('theme.label')}
        options={[...undecided(defaultValues?.defaultTheme), ...themes]}
        {...register('defaultTheme')}
      />
      <SelectField label={t('menu.label')} options={menus} {...register('defaultMenu')} />
      <TextAreaField label={t('farewell')} maxLength={FAREWELL_MAX_LENGTH} {...register('farewellMessage')} />
    </>
  );
}
