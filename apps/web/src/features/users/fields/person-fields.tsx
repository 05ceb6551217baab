import { EMAIL_MAX_LENGTH, PASSWORD_LENGTH, type UserField } from '@prosa/contracts';
import { PasswordField, TextField } from '@prosa/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAccountRules } from '../../../shared/account/use-account-rules.js';
import type { UserForm } from './user-form.js';

const PHONE = /^[+\d\s().-]{0,50}$/;

interface Props {
  /** Fields that the editor may write. */
  writable: ReadonlySet<UserField>;
  isNew?: boolean;
}

/** Name, e-mail and phone. */
export function PersonFields({ writable, isNew = false }: Props) {
  const { t } = useTranslation('users');
  const { register, formState } = useFormContext<UserForm>();
  const rules = useAccountRules();
  const { errors } = formState;

  return (
    <>
      <TextField
        label={t('name')}
        autoComplete="off"
        autoFocus={isNew}
        readOnly={!writable.has('name')}
        error={errors.name?.message}
        {...register('name', rules.name)}
      />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        readOnly={!writable.has('email')}
        hint={writable.has('email') ? undefined : t('emailFixed')}
        error={errors.email?.message}
        {...register('email', rules.email)}
      />
      <TextField
        label={t('wpp')}
        type="tel"
        autoComplete="off"
        hint={t('wppHint')}
        error={errors.wpp?.message}
        {...register('wpp', { pattern: { value: PHONE, message: t('wppWrong') } })}
      />
    </>
  );
}

/** A password that an admin assigns, for a new user or as a reset. */
export function AssignedPasswordField({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('users');
  const { register, watch, formState } = useFormContext<UserForm>();
  const min = watch('profile') === 'admin' ? PASSWORD_LENGTH.admin : PASSWORD_LENGTH.min;
  const rule = t('common:password.rule', { min });

  return (
    <PasswordField
      label={isNew ? t('password') : t('newPassword')}
      autoComplete="new-password"
      maxLength={PASSWORD_LENGTH.max}
      hint={isNew ? rule : t('newPasswordHint')}
      error={formState.errors.password?.message}
      {...register('password', {
        required: isNew && t('common:form.required'),
        minLength: { value: min, message: rule },
      })}
    />
  );
}
