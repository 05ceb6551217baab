import { PASSWORD_LENGTH } from '@prosa/contracts';
import { PasswordField } from '@prosa/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import type { UserForm } from './user-form.js';

/** The own new password, with the present one. */
export function OwnPasswordFields() {
  const { t } = useTranslation('users');
  const { isAdmin } = useSession();
  const { register, watch, formState } = useFormContext<UserForm>();
  const min = isAdmin ? PASSWORD_LENGTH.admin : PASSWORD_LENGTH.min;
  const rule = t('common:password.rule', { min });
  const isChanging = watch('password') !== '';

  return (
    <>
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.max}
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword', { required: isChanging && t('common:form.required') })}
      />
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        hint={rule}
        error={formState.errors.password?.message}
        {...register('password', { minLength: { value: min, message: rule } })}
      />
    </>
  );
}
