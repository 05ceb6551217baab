import { NAME_LENGTH } from '@prosa/contracts';
import type { RegisterOptions } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAccountRules } from '../../../shared/account/use-account-rules.js';
import type { CompanyForm } from './company-form.js';

/** `register` takes them whatever the field. */
type Rules = { [F in keyof CompanyForm]?: RegisterOptions<CompanyForm> };

/** Zero or more; nothing: the plan's. */
const COUNT = /^\s*\d{0,6}\s*$/;

/** secondary.md §5, with its messages. */
export function useCompanyRules(): Rules {
  const { t } = useTranslation('companies');
  const { name, email, password } = useAccountRules();
  const count = { pattern: { value: COUNT, message: t('wrong.number') } };

  return {
    name: {
      ...name,
      required: t('wrong.nameMissing'),
      minLength: { value: NAME_LENGTH.min, message: name.minLength.message },
    },
    email: { ...email, required: t('wrong.emailMissing'), pattern: { ...email.pattern, message: t('wrong.email') } },
    password,
    planId: { required: t('wrong.planMissing') },
    numberAttendants: count,
    numberConections: count,
  };
}
