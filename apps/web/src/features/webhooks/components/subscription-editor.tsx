import { NAME_LENGTH, type SubscriptionInput, type SubscriptionView, TEST_RECEIVER } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { useConnectionList } from '../../../shared/connections/use-connection-list.js';
import { FormChoices } from '../../../shared/forms/form-choices.js';
import { FormText } from '../../../shared/forms/form-text.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { RecordDialog } from '../../../shared/records/form/record-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import type { EditorProps } from '../../../shared/records/record-editor.js';
import { SecretDialog } from '../../../shared/ui-feedback/secret-dialog.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { changeSubscription, subscriptions } from '../api/subscriptions.js';
import { EventChoices } from './event-choices.js';

type Values = Required<Pick<SubscriptionInput, 'name' | 'url' | 'events' | 'queueIds' | 'connectionIds'>>;

const URL_MAX_LENGTH = 2_000;

const valuesOf = (record: SubscriptionView | undefined): Values => ({
  name: record?.name ?? '',
  url: record?.url ?? '',
  events: record?.events ?? [],
  queueIds: record?.queueIds ?? [],
  connectionIds: record?.connectionIds ?? [],
});

interface Saved {
  subscription: SubscriptionView;
  /** Of a new one. */
  secret: string | null;
}

async function save(values: Values, record: SubscriptionView | undefined): Promise<Saved> {
  if (!record) return api.post('/webhook-subscriptions', { body: values });
  return { subscription: await changeSubscription(record.id, { ...values, isActive: record.isActive }), secret: null };
}

/** Creates a receiver of events or changes one; the secret of a new one is shown then, and is in no cache. */
export function SubscriptionEditor({ record, title, onClose }: EditorProps<SubscriptionView>) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const state = useRecordForm<Values, Saved>({
    values: valuesOf(record),
    save: (values) => save(values, record),
    onSaved: (saved) => {
      applyChange(queryClient, subscriptions, { put: saved.subscription });
      if (saved.secret !== null) return setSecret(saved.secret);
      toaster.success({ title: t('common:state.saved') });
      onClose();
    },
    fieldOf: { ERR_EGRESS_REFUSED: 'url' },
  });

  if (secret !== null) {
    return <SecretDialog title={t('created')} warning={t('secretWarning')} secret={secret} onClose={onClose} />;
  }
  return (
    <RecordDialog {...state} title={title} onClose={onClose}>
      <SubscriptionFields isTestReceiver={record?.url === TEST_RECEIVER} />
    </RecordDialog>
  );
}

const isWebAddress = (address: string) => URL.canParse(address) && /^https?:/i.test(address);

function SubscriptionFields({ isTestReceiver }: { isTestReceiver: boolean }) {
  const { t } = useTranslation('webhooks');
  const { data: queues } = useQueues();
  const { data: connections } = useConnectionList();

  return (
    <>
      <FormText<Values> name="name" label={t('field.name')} length={NAME_LENGTH} autoFocus />
      {!isTestReceiver && (
        <FormText<Values>
          name="url"
          type="url"
          inputMode="url"
          label={t('field.url')}
          hint={t('urlHint')}
          isRequired
          length={{ max: URL_MAX_LENGTH }}
          rules={{ validate: (address: string) => isWebAddress(address) || t('urlWrong') }}
        />
      )}
      <EventChoices />
      <FormChoices<Values>
        name="queueIds"
        label={t('field.queues')}
        hint={t('filterHint')}
        none={t('noQueues')}
        options={queues?.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormChoices<Values>
        name="connectionIds"
        label={t('field.connections')}
        hint={t('filterHint')}
        none={t('noConnections')}
        options={connections?.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}
