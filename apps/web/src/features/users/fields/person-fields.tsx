import { NAME_LENGTH, PASSWORD_LENGTH, PICTURE_MAX_BYTES, type UserField, type UserView } from '@prosa/contracts';
import { Avatar } from '@prosa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { FormFile } from '../../../shared/forms/form-file.js';
import { FormEmail, FormPassword, FormText } from '../../../shared/forms/form-text.js';
import { pictureOf } from '../../../shared/users/user-avatar.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CurrentPasswordField } from './current-password-field.js';
import type { UserValues } from './user-values.js';

/** A telephone number in any spelling; '' for none. */
export const PHONE = /^[+\d\s().-]{0,50}$/;
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

interface Props {
  user: UserView | undefined;
  /** Fields that the editor may write. */
  writable: ReadonlySet<UserField>;
}

/** Picture, name, e-mail and phone. */
export function PersonFields({ user, writable }: Props) {
  const { t } = useTranslation('users');
  const { bytes } = useFormat();
  const name = useWatch<UserValues, 'name'>({ name: 'name' });
  const mayChangeEmail = writable.has('email');
  const isOwn = useSession().user.id === user?.id;

  return (
    <>
      <FormFile<UserValues>
        name="file"
        label={t('picture.label')}
        hint={t('picture.rule', { size: bytes(PICTURE_MAX_BYTES) })}
        stored={user?.profileImage ? { name: user.name, url: pictureOf(user) } : null}
        types={PICTURES}
        maxBytes={PICTURE_MAX_BYTES}
        preview={(url) => <Avatar name={name} picture={url} size="xl" />}
      />
      <FormText<UserValues>
        name="name"
        label={t('name')}
        length={NAME_LENGTH}
        autoFocus={!user}
        readOnly={!writable.has('name')}
      />
      <FormEmail<UserValues>
        name="email"
        label={t('email')}
        isRequired={mayChangeEmail}
        readOnly={!mayChangeEmail}
        hint={mayChangeEmail ? undefined : t('emailFixed')}
      />
      <FormText<UserValues>
        name="wpp"
        label={t('wpp')}
        type="tel"
        hint={t(isOwn ? 'wppOwnHint' : 'wppHint')}
        rules={{ pattern: { value: PHONE, message: t('wppWrong') } }}
      />
      {user && isOwn && <CurrentPasswordField user={user} beside="contact" />}
    </>
  );
}

/** A password that an admin assigns, for a new user or as a reset. */
export function AssignedPasswordField({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('users');
  const profile = useWatch<UserValues, 'profile'>({ name: 'profile' });
  const min = profile === 'admin' ? PASSWORD_LENGTH.admin : PASSWORD_LENGTH.min;

  return (
    <FormPassword<UserValues>
      name="password"
      label={isNew ? t('password') : t('newPassword')}
      hint={isNew ? t('common:password.rule', { min }) : t('newPasswordHint')}
      length={{ min, max: PASSWORD_LENGTH.max }}
      isRequired={isNew}
    />
  );
}
