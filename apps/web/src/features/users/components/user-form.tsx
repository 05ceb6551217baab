import { type UserView, writableFields } from '@prosa/contracts';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shared/forms/form-section.js';
import type { RecordForm } from '../../../shared/records/record-editor.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useUserChoices } from '../api/use-user-choices.js';
import type { UserInput } from '../api/users.js';
import { OwnPasswordFields } from '../fields/own-password-fields.js';
import { AssignedPasswordField, PersonFields } from '../fields/person-fields.js';
import { PreferenceFields } from '../fields/preference-fields.js';
import { RightsFields } from '../fields/rights-fields.js';
import { inputOf, type UserValues, valuesOf } from '../fields/user-values.js';
import { WorkFields } from '../fields/work-fields.js';

/** Target of the permission checks for a new user. */
const NO_USER = { id: 0, super: false };

interface Props {
  /** Undefined for a new user. */
  record: UserView | undefined;
}

/** The fields that the editor may write. */
function UserFields({ record }: Props) {
  const { t } = useTranslation('users');
  const { user: own } = useSession();
  const writable = writableFields({ ...own, userId: own.id }, record ?? NO_USER);
  if (!record) writable.delete('super');

  return (
    <>
      <FormSection title={t('section.person')}>
        <PersonFields user={record} writable={writable} />
        {record?.id !== own.id && <AssignedPasswordField isNew={!record} />}
      </FormSection>
      <CompanyFields writable={writable} />
      <FormSection title={t('section.preferences')}>
        <PreferenceFields user={record} />
      </FormSection>
    </>
  );
}

/** What a user does in the company, among its queues and connections. */
function CompanyFields({ writable }: { writable: ReturnType<typeof writableFields> }) {
  const { t } = useTranslation('users');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useUserChoices();

  if (isError) {
    return <ErrorState title={t('choicesFailed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton rows={3} />;
  return (
    <>
      <FormSection title={t('section.rights')}>
        <RightsFields writable={writable} queues={data.queues} />
      </FormSection>
      <FormSection title={t('section.work')}>
        <WorkFields writable={writable} connections={data.connections} />
      </FormSection>
    </>
  );
}

/** The fields of the own profile. Only an admin can change the e-mail, in the list of users. */
function OwnFields({ record }: Props) {
  const { t } = useTranslation('users');
  const { user: own } = useSession();
  const writable = writableFields({ ...own, userId: own.id }, own);
  writable.delete('email');

  return (
    <>
      <FormSection title={t('section.person')}>
        <PersonFields user={record} writable={writable} />
      </FormSection>
      <FormSection title={t('section.preferences')}>
        <PreferenceFields user={record} />
      </FormSection>
      <FormSection title={t('section.password')}>{record && <OwnPasswordFields user={record} />}</FormSection>
    </>
  );
}

export const userForm: RecordForm<UserView, UserInput, UserValues> = {
  valuesOf,
  inputOf,
  fieldOf: {
    ERR_EMAIL_ALREADY_EXISTS: 'email',
    ERR_WEAK_PASSWORD: 'password',
    ERR_PASSWORD_WRONG: 'currentPassword',
  },
  Fields: UserFields,
};

export const ownProfileForm: typeof userForm = { ...userForm, Fields: OwnFields };
