import { isVisible, NAME_LENGTH, PASSWORD_LENGTH } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { EMAIL_PATTERN } from '../format/email.js';

const setValueAs = (text: string) => text.trim();

/** Validation of a new admin's account, as options of `register`. */
export function useAccountRules() {
  const { t } = useTranslation('common');
  const required = t('form.required');

  return {
    name: {
      required,
      setValueAs,
      validate: (text: string) => isVisible(text) || required,
      minLength: { value: NAME_LENGTH.min, message: t('form.tooShort', NAME_LENGTH) },
      maxLength: { value: NAME_LENGTH.max, message: t('form.tooLong', NAME_LENGTH) },
    },
    email: { required, setValueAs, pattern: { value: EMAIL_PATTERN, message: t('form.email') } },
    password: {
      required,
      minLength: { value: PASSWORD_LENGTH.admin, message: t('password.rule', { min: PASSWORD_LENGTH.admin }) },
    },
  };
}
