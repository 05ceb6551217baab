import { Text } from '@chakra-ui/react';
import { type ApiEventType, CAPTURE_HOURS, CAPTURES_MAX, TEST_RECEIVER } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { RecordDialog } from '../../../shared/records/form/record-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import { subscriptions } from '../api/subscriptions.js';
import { EventChoices } from '../components/event-choices.js';

interface Values {
  events: ApiEventType[];
}

/** With what one tries first: a message from one's own phone. */
const VALUES: Values = { events: ['message.received'] };

interface Props {
  onCreated: (subscriptionId: number) => void;
  onClose: () => void;
}

/** Creates the test receiver with the events that it shows. Its secret is nobody's concern: the product checks the signature. */
export function TestReceiverForm({ onCreated, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const state = useRecordForm({
    values: VALUES,
    save: ({ events }) =>
      api.post('/webhook-subscriptions', { body: { name: t('testReceiver.name'), url: TEST_RECEIVER, events } }),
    onSaved: ({ subscription }) => {
      applyChange(queryClient, subscriptions, { put: subscription });
      onCreated(subscription.id);
    },
  });

  return (
    <RecordDialog {...state} title={t('testReceiver.title')} submitLabel={t('testReceiver.create')} onClose={onClose}>
      <Text color="fg.muted">{t('testReceiver.hint', { requests: CAPTURES_MAX, hours: CAPTURE_HOURS })}</Text>
      <EventChoices />
    </RecordDialog>
  );
}
