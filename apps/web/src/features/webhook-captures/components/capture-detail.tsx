import { Stack, Text } from '@chakra-ui/react';
import type { CaptureDetail as Detail, CaptureView } from '@prosa/contracts';
import { ErrorState, Modal, RowsSkeleton } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { CodeBlock } from '../../../shared/fields/code-block.js';
import { headerLines } from '../../../shared/format/header-lines.js';
import { readableJson } from '../../../shared/format/readable-json.js';
import { exactText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { SignatureState } from './signature-state.js';

interface Props {
  capture: CaptureView;
  onClose: () => void;
}

/** Headers and body of a request, and whether its signature is valid. */
export function CaptureDetail({ capture: { id: captureId, type, at, isSigned }, onClose }: Props) {
  const { t } = useTranslation(['webhook-captures', 'webhooks']);
  const errorText = useErrorText();
  const query = useQuery({
    queryKey: KEYS.webhookCapture(captureId),
    queryFn: ({ signal }) => api.get('/webhook-captures/:captureId', { params: { captureId }, signal }),
  });

  return (
    <Modal size="lg" title={t(`webhooks:event.${type}`)} onClose={onClose}>
      <Stack gap="5">
        <Stack gap="1" align="start">
          <SignatureState isSigned={isSigned} />
          <Text color="fg.muted">{t('arrivedAt', { at: exactText(at) })}</Text>
        </Stack>
        {query.isPending && <RowsSkeleton rows={5} />}
        {query.isError && !query.data && (
          <ErrorState title={t('detailFailed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />
        )}
        {query.data && <Request detail={query.data} />}
      </Stack>
    </Modal>
  );
}

function Request({ detail: { headers, body, bytes } }: { detail: Detail }) {
  const { t } = useTranslation('webhook-captures');
  const format = useFormat();
  const isCut = bytes > new TextEncoder().encode(body).length;

  return (
    <>
      <CodeBlock label={t('headers')} text={headerLines(headers)} isWrapped />
      <CodeBlock label={t('body')} text={readableJson(body)} />
      {isCut && <Text color="fg.muted">{t('cut', { size: format.bytes(bytes) })}</Text>}
    </>
  );
}
