import { type UserView, writableFields } from '@prosa/contracts';
import { ErrorState, FormDialog, Notice, RowsSkeleton } from '@prosa/ui';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useUserChoices } from '../api/use-user-choices.js';
import { FormSection } from '../fields/form-section.js';
import { AssignedPasswordField, PersonFields } from '../fields/person-fields.js';
import { PictureField } from '../fields/picture-field.js';
import { PreferenceFields } from '../fields/preference-fields.js';
import { RightsFields } from '../fields/rights-fields.js';
import { WorkFields } from '../fields/work-fields.js';
import { useUserForm } from './use-user-form.js';

/** Target of the permission checks for a new user. */
const NO_USER = { id: 0, super: false };

interface Props {
  /** The user to edit; undefined creates a new one. */
  user?: UserView;
  onClose: () => void;
}

/** Form of a user with the fields that the editor may write. */
export function UserDialog({ user, onClose }: Props) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const { user: own, putUser } = useSession();
  const choices = useUserChoices({ isEnabled: true });
  const writable = writableFields({ ...own, userId: own.id }, user ?? NO_USER);
  const isOwn = user?.id === own.id;
  if (!user) writable.delete('super');

  const { form, picture, setPicture, submit, isPending, isDirty, problem } = useUserForm(user, (saved) => {
    if (saved.id === own.id) putUser(saved);
    onClose();
  });

  return (
    <FormDialog
      title={user ? t('change') : t('add')}
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
          <PersonFields writable={writable} isNew={!user} />
          {!isOwn && <AssignedPasswordField isNew={!user} />}
        </FormSection>
        {choices.isPending && <RowsSkeleton rows={3} />}
        {choices.isError && (
          <ErrorState
            title={t('choicesFailed')}
            detail={errorText(choices.error)}
            onRetry={() => void choices.refetch()}
          />
        )}
        {choices.isSuccess && (
          <>
            <FormSection title={t('section.rights')}>
              <RightsFields writable={writable} queues={choices.data.queues} />
            </FormSection>
            <FormSection title={t('section.work')}>
              <WorkFields writable={writable} connections={choices.data.connections} />
            </FormSection>
          </>
        )}
        <FormSection title={t('section.preferences')}>
          <PreferenceFields />
        </FormSection>
      </FormProvider>
    </FormDialog>
  );
}
