import { PASSWORD_LENGTH, type UserView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormPassword } from '../../../shared/forms/form-text.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CurrentPasswordField } from './current-password-field.js';
import type { UserValues } from './user-values.js';

/** The own new password, with the present one. */
export function OwnPasswordFields({ user }: { user: UserView }) {
  const { t } = useTranslation('users');
  const { isAdmin } = useSession();
  const min = isAdmin ? PASSWORD_LENGTH.admin : PASSWORD_LENGTH.min;

  return (
    <>
      <FormPassword<UserValues>
        name="password"
        label={t('newPassword')}
        hint={t('common:password.rule', { min })}
        length={{ min, max: PASSWORD_LENGTH.max }}
        isRequired={false}
      />
      <CurrentPasswordField user={user} beside="password" />
    </>
  );
}
