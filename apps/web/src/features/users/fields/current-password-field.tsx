import { digitsIn, PASSWORD_LENGTH, type UserView } from '@prosa/contracts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormPassword } from '../../../shared/forms/form-text.js';
import type { UserValues } from './user-values.js';

interface Props {
  /** The user who edits the own account. */
  user: UserView;
  /** Where the field stands: below number and e-mail, or beside the new password. It is shown once. */
  beside: 'contact' | 'password';
}

/** The present password, asked for only where number, e-mail or password of the own account change. */
export function CurrentPasswordField({ user, beside }: Props) {
  const { t } = useTranslation('users');
  const [email, wpp, password] = useWatch<UserValues, ['email', 'wpp', 'password']>({
    name: ['email', 'wpp', 'password'],
  });
  const isSameEmail = email.trim().toLowerCase() === user.email.toLowerCase();
  const isContact = !isSameEmail || digitsIn(wpp) !== digitsIn(user.wpp);
  const isShown = beside === 'contact' ? isContact : !isContact && password !== '';
  if (!isShown) return null;

  return (
    <FormPassword<UserValues>
      name="currentPassword"
      label={t('currentPassword')}
      hint={t('currentPasswordHint')}
      autoComplete="current-password"
      length={{ max: PASSWORD_LENGTH.max }}
      isRequired
    />
  );
}
