import { EMAIL_MAX_LENGTH, PASSWORD_LENGTH } from '@prosa/contracts';
import { PasswordField, TextField } from '@prosa/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordRule } from './password-rule.js';
import { useAccountRules } from './use-account-rules.js';

/** Fields of a new company and its first admin. */
export interface AccountFields {
  companyName: string;
  name: string;
  email: string;
  password: string;
}

export const EMPTY_ACCOUNT: AccountFields = { companyName: '', name: '', email: '', password: '' };

/** Company, name and phone, in a form whose values include `AccountFields`. */
export function IdentityFields() {
  const { t } = useTranslation('common');
  const { register, formState } = useFormContext<AccountFields>();
  const rules = useAccountRules();
  const { errors } = formState;

  return (
    <>
      <TextField
        label={t('account.companyName')}
        autoComplete="organization"
        autoFocus
        error={errors.companyName?.message}
        {...register('companyName', rules.name)}
      />
      <TextField
        label={t('account.name')}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', rules.name)}
      />
    </>
  );
}

/** E-mail and new password, in the same form. */
export function CredentialFields() {
  const { t } = useTranslation('common');
  const { register, watch, formState } = useFormContext<AccountFields>();
  const rules = useAccountRules();
  const { errors } = formState;

  return (
    <>
      <TextField
        label={t('account.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={EMAIL_MAX_LENGTH}
        error={errors.email?.message}
        {...register('email', rules.email)}
      />
      <PasswordField
        label={t('account.password')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        hint={<PasswordRule length={watch('password').length} />}
        error={errors.password?.message}
        {...register('password', rules.password)}
      />
    </>
  );
}
