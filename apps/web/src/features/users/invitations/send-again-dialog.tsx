import { Text } from '@chakra-ui/react';
import type { InvitationView, InvitationWay, InvitationWithLink } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { RecordDialog } from '../../../shared/records/form/record-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { useUserChoices } from '../api/use-user-choices.js';
import { invitations } from './invitations.js';
import { LinkDialog } from './link-dialog.js';
import { WayField } from './way-field.js';

interface Props {
  invitation: InvitationView;
  onClose: () => void;
}

interface Values {
  sendBy: InvitationWay;
}

/** Gives an invitation a new link, and shows it. */
export function SendAgainDialog({ invitation, onClose }: Props) {
  const { t } = useTranslation('invitations');
  const queryClient = useQueryClient();
  const { data } = useUserChoices();
  const [given, setGiven] = useState<InvitationWithLink & { isWanted: boolean }>();
  const state = useRecordForm<Values, InvitationWithLink>({
    values: { sendBy: 'link' },
    save: ({ sendBy }) => {
      const params = { invitationId: invitation.id };
      return api.post('/invitations/:invitationId/send', { params, body: { sendBy } });
    },
    onSaved: (saved) => {
      applyChange(queryClient, invitations, { put: saved.invitation });
      setGiven({ ...saved, isWanted: state.form.getValues('sendBy') === 'whatsapp' });
    },
  });

  if (given) return <LinkDialog {...given} isWhatsAppWanted={given.isWanted} onClose={onClose} />;
  return (
    <RecordDialog
      {...state}
      isDirty={false}
      title={t('again.title', { name: invitation.name })}
      submitLabel={t('again.submit')}
      onClose={onClose}
    >
      <Text>{t('again.message')}</Text>
      {invitation.wpp !== '' && <WayField<Values> connections={data?.connections} />}
    </RecordDialog>
  );
}
