import type { IntegrationRow, IntegrationView } from '@prosa/contracts';
import { Button } from '@chakra-ui/react';
import { ErrorState, Modal, RowsSkeleton } from '@prosa/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { integrations } from '../../../shared/bots/integrations.js';
import { TrialPane } from '../../../shared/bots/trial-pane.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { RecordDialog } from '../../../shared/records/form/record-form.js';
import { useRecordForm } from '../../../shared/records/form/use-record-form.js';
import type { EditorProps } from '../../../shared/records/record-editor.js';
import { SecretDialog } from '../../../shared/ui-feedback/secret-dialog.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { IntegrationFields } from './integration-fields.js';
import { type IntegrationValues, integrationValues } from './integration-values.js';

/** The dialog that adds or edits a foreign bot (docs/spec/secondary.md §2). */
export function IntegrationEditor(props: EditorProps<IntegrationRow>) {
  if (props.record === undefined) return <IntegrationForm {...props} stored={undefined} />;
  return <StoredIntegration {...props} integrationId={props.record.id} />;
}

/** Edited with its settings, which the page's rows do not have. */
function StoredIntegration({ integrationId, ...props }: EditorProps<IntegrationRow> & { integrationId: number }) {
  const { t } = useTranslation('integrations');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = useQuery({
    queryKey: KEYS.integration(integrationId),
    queryFn: ({ signal }) => api.get('/queueIntegration/:integrationId', { params: { integrationId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

  if (data) return <IntegrationForm {...props} stored={data} />;
  return (
    <Modal title={props.title} onClose={props.onClose}>
      {isError ? (
        <ErrorState title={t('failedOne')} detail={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Modal>
  );
}

interface FormProps extends EditorProps<IntegrationRow> {
  stored: IntegrationView | undefined;
}

function IntegrationForm({ stored, title, onSaved, onClose }: FormProps) {
  const { t } = useTranslation(['integrations', 'common']);
  const queryClient = useQueryClient();
  const [values] = useState(() => integrationValues(stored));
  const [secret, setSecret] = useState<string | null>(null);
  const state = useRecordForm<IntegrationValues, IntegrationView & { newSecret?: string | null }>({
    values,
    save: (body) =>
      stored
        ? api.put('/queueIntegration/:integrationId', { params: { integrationId: stored.id }, body })
        : api.post('/queueIntegration', { body }),
    onSaved: ({ id, type, name, newSecret }) => {
      const row = { id, type, name };
      applyChange(queryClient, integrations, { put: row });
      toaster.success({ title: t('common:state.saved') });
      onSaved?.(row);
      // Shown this once.
      if (newSecret) setSecret(newSecret);
      else onClose();
    },
  });

  if (secret !== null) {
    return <SecretDialog title={t('secret.title')} warning={t('secret.warning')} secret={secret} onClose={onClose} />;
  }
  const { form } = state;
  return (
    <RecordDialog {...state} title={title} onClose={onClose}>
      <IntegrationFields hasKey={stored?.jsonContent !== undefined && stored.jsonContent !== ''} />
      {stored && stored.signingSecret !== '' && <RotateSecret integrationId={stored.id} onSecret={setSecret} />}
      <TrialPane
        onTry={(texts, trialState) =>
          api.post('/queueIntegration/try', {
            body: { ...form.getValues(), integrationId: stored?.id, texts, state: trialState },
          })
        }
      />
    </RecordDialog>
  );
}

interface RotateProps {
  integrationId: number;
  onSecret: (secret: string) => void;
}

/** Requests of n8n and webhook are signed by a secret, which nobody sees again. */
function RotateSecret({ integrationId, onSecret }: RotateProps) {
  const { t } = useTranslation('integrations');
  const errorText = useErrorText();
  const rotate = useMutation({
    mutationFn: () => api.post('/queueIntegration/:integrationId/secret', { params: { integrationId } }),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: (error) => toaster.error({ title: errorText(error) }),
  });

  return (
    <Button
      alignSelf="flex-start"
      size="sm"
      variant="outline"
      loading={rotate.isPending}
      onClick={() => rotate.mutate()}
    >
      {t('secret.rotate')}
    </Button>
  );
}
