import { writableFields } from '@prosa/contracts';
import { FormDialog, Notice } from '@prosa/ui';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { FormSection } from '../fields/form-section.js';
import { OwnPasswordFields } from '../fields/own-password-fields.js';
import { PersonFields } from '../fields/person-fields.js';
import { PictureField } from '../fields/picture-field.js';
import { PreferenceFields } from '../fields/preference-fields.js';
import { useUserForm } from './use-user-form.js';

interface Props {
  onClose: () => void;
}

/**
 * Dialog of the own profile (docs/spec/acceptance.md, A20). Only an admin can change the e-mail, in the list of users.
 */
export function OwnProfileDialog({ onClose }: Props) {
  const { t } = useTranslation('users');
  const { user, putUser } = useSession();
  const writable = writableFields({ ...user, userId: user.id }, user);
  writable.delete('email');

  const { form, picture, setPicture, submit, isPending, isDirty, problem } = useUserForm(user, (saved) => {
    putUser(saved);
    onClose();
  });

  return (
    <FormDialog
      title={t('own')}
      submitLabel={t('save')}
      isPending={isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        {problem && <Notice tone="bad" text={problem} isUrgent />}
        <FormSection title={t('section.person')}>
          <PictureField name={form.watch('name')} user={user} value={picture} onChange={setPicture} />
          <PersonFields writable={writable} />
        </FormSection>
        <FormSection title={t('section.preferences')}>
          <PreferenceFields />
        </FormSection>
        <FormSection title={t('section.password')}>
          <OwnPasswordFields />
        </FormSection>
      </FormProvider>
    </FormDialog>
  );
}
