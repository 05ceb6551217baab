import { PASSWORD_LENGTH } from '@prosa/contracts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormPassword } from '../../../shared/forms/form-text.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { UserValues } from './user-values.js';

/** The own new password, with the present one. */
export function OwnPasswordFields() {
  const { t } = useTranslation('users');
  const { isAdmin } = useSession();
  const isChanging = useWatch<UserValues, 'password'>({ name: 'password' }) !== '';
  const min = isAdmin ? PASSWORD_LENGTH.admin : PASSWORD_LENGTH.min;

  return (
    <>
      <FormPassword<UserValues>
        name="currentPassword"
        label={t('currentPassword')}
        autoComplete="current-password"
        length={{ max: PASSWORD_LENGTH.max }}
        isRequired={isChanging}
      />
      <FormPassword<UserValues>
        name="password"
        label={t('newPassword')}
        hint={t('common:password.rule', { min })}
        length={{ min, max: PASSWORD_LENGTH.max }}
        isRequired={false}
      />
    </>
  );
}
