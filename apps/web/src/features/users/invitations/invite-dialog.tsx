import { type InvitationView, type InvitationWithLink, NAME_LENGTH, writableFields } from '@prosa/contracts';
import { ErrorState, RowsSkeleton } from '@prosa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { FormSection } from '../../../shared/forms/form-section.js';
import { FormEmail, FormText } from '../../../shared/forms/form-text.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import type { EditorProps } from '../../../shared/records/record-editor.js';
import { RecordDialog } from '../../../shared/records/form/record-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useUserChoices } from '../api/use-user-choices.js';
import { PHONE } from '../fields/person-fields.js';
import { RightsFields } from '../fields/rights-fields.js';
import { WorkFields } from '../fields/work-fields.js';
import { invitations } from './invitations.js';
import { type InviteValues, inviteInputOf, newInvitation } from './invite-values.js';
import { LinkDialog } from './link-dialog.js';
import { WayField } from './way-field.js';

type Props = Pick<EditorProps<InvitationView>, 'onClose'>;

/** Invites a person, and then shows the link. */
export function InviteDialog({ onClose }: Props) {
  const { t } = useTranslation('invitations');
  const queryClient = useQueryClient();
  const [given, setGiven] = useState<InvitationWithLink & { isWanted: boolean }>();
  const state = useRecordForm<InviteValues, InvitationWithLink>({
    values: newInvitation,
    save: (values) => api.post('/invitations', { body: inviteInputOf(values) }),
    onSaved: (saved) => {
      applyChange(queryClient, invitations, { put: saved.invitation });
      setGiven({ ...saved, isWanted: state.form.getValues('sendBy') === 'whatsapp' });
    },
    fieldOf: { ERR_EMAIL_ALREADY_EXISTS: 'email', ERR_ALREADY_INVITED: 'email', ERR_NUMBER_REQUIRED: 'wpp' },
  });

  if (given) return <LinkDialog {...given} isWhatsAppWanted={given.isWanted} onClose={onClose} />;
  return (
    <RecordDialog {...state} title={t('heading')} submitLabel={t('submit')} onClose={onClose}>
      <InviteFields />
    </RecordDialog>
  );
}

function InviteFields() {
  const { t } = useTranslation(['users', 'invitations']);
  const { user: own } = useSession();
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useUserChoices();
  const writable = writableFields({ ...own, userId: own.id }, { id: 0, super: false });
  writable.delete('super');
  writable.delete('maxTickets');

  return (
    <>
      <FormSection title={t('section.person')}>
        <FormText<InviteValues> name="name" label={t('name')} length={NAME_LENGTH} autoFocus />
        <FormEmail<InviteValues> name="email" label={t('email')} isRequired />
        <FormText<InviteValues>
          name="wpp"
          label={t('wpp')}
          type="tel"
          hint={t('invitations:wppHint')}
          rules={{ pattern: { value: PHONE, message: t('wppWrong') } }}
        />
        <WayField<InviteValues> connections={data?.connections} />
      </FormSection>
      {isError && <ErrorState title={t('choicesFailed')} detail={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton rows={3} />}
      {data && (
        <>
          <FormSection title={t('section.rights')}>
            <RightsFields writable={writable} queues={data.queues} />
          </FormSection>
          <FormSection title={t('section.work')}>
            <WorkFields writable={writable} connections={data.connections} />
          </FormSection>
        </>
      )}
    </>
  );
}
