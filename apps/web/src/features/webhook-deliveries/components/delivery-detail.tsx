import { Button, Stack, Text } from '@chakra-ui/react';
import type { DeliveryDetail as Detail, DeliveryView } from '@prosa/contracts';
import { ErrorState, Modal, RowsSkeleton } from '@prosa/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { CodeBlock } from '../../../shared/fields/code-block.js';
import { DrawerSection } from '../../../shared/fields/drawer-section.js';
import { headerLines } from '../../../shared/format/header-lines.js';
import { readableJson } from '../../../shared/format/readable-json.js';
import { exactText } from '../../../shared/format/time.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { deliveries } from '../api/deliveries.js';
import { DeliveryState } from './delivery-state.js';
import { useAnswerText } from './use-delivery-columns.js';

interface Props {
  delivery: DeliveryView;
  onClose: () => void;
}

/** What was sent and what came back, and "send again". */
export function DeliveryDetail({ delivery: { id: deliveryId, type }, onClose }: Props) {
  const { t } = useTranslation(['webhook-deliveries', 'webhooks']);
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: KEYS.webhookDelivery(deliveryId),
    queryFn: ({ signal }) => api.get('/webhook-deliveries/:deliveryId', { params: { deliveryId }, signal }),
    staleTime: 0,
  });
  const retry = useMutation({
    mutationFn: () => api.post('/webhook-deliveries/:deliveryId/retry', { params: { deliveryId } }),
    onSuccess: (again) => {
      applyChange(queryClient, deliveries, { put: again });
      toaster.success({ title: t('sentAgain') });
      onClose();
    },
    onError: useErrorToast(),
  });

  return (
    <Modal
      size="lg"
      title={t(`webhooks:event.${type}`)}
      onClose={onClose}
      footer={
        <Button loading={retry.isPending} disabled={!query.data} onClick={() => retry.mutate()}>
          <RotateCw aria-hidden size={16} />
          {t('sendAgain')}
        </Button>
      }
    >
      {query.isPending && <RowsSkeleton rows={5} />}
      {query.isError && !query.data && (
        <ErrorState title={t('detailFailed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Exchange detail={query.data} />}
    </Modal>
  );
}

function Exchange({ detail }: { detail: Detail }) {
  const { t } = useTranslation('webhook-deliveries');
  const answerText = useAnswerText();
  const { request, response, state, attempts, attemptedAt, nextAt, eventId } = detail;

  return (
    <Stack gap="5">
      <Stack gap="1" align="start">
        <DeliveryState state={state} />
        <Text>{t('eventId', { id: eventId })}</Text>
        <Text>{t('attempted', { count: attempts, answer: answerText(detail) })}</Text>
        {attemptedAt !== null && <Text color="fg.muted">{t('lastAttempt', { at: exactText(attemptedAt) })}</Text>}
        {state === 'waiting' && nextAt !== null && <Text color="fg.muted">{t('next', { at: exactText(nextAt) })}</Text>}
      </Stack>
      <DrawerSection title={t('request')}>
        <CodeBlock
          label={t('requestHeaders')}
          text={`POST ${request.url}\n${headerLines(request.headers)}`}
          isWrapped
        />
        <CodeBlock label={t('requestBody')} text={readableJson(request.body)} />
      </DrawerSection>
      <DrawerSection title={t('response')}>
        {response === null ? (
          <Text color="fg.muted">{t('noResponse')}</Text>
        ) : (
          <>
            <CodeBlock
              label={t('responseHeaders')}
              text={`HTTP ${response.status}\n${headerLines(response.headers)}`}
              isWrapped
            />
            <CodeBlock label={t('responseBody')} text={readableJson(response.body)} isWrapped />
          </>
        )}
      </DrawerSection>
    </Stack>
  );
}
