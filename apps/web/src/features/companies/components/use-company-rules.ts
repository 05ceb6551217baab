import { NAME_LENGTH } from '@prosa/contracts';
import type { RegisterOptions } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAccountRules } from '../../../shared/account/use-account-rules.js';
import type { CompanyForm } from './company-form.js';

/** Typed for every field, since `register` is called with a field name that is a variable. */
type Rules = { [F in keyof CompanyForm]?: RegisterOptions<CompanyForm> };

/** A count of zero or more; empty means the plan's limit. */
const COUNT = /^\s*\d{0,6}\s*$/;

/** Validation of the company form with its messages (docs/spec/secondary.md §5). */
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
