import { Badge, Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { ExternalMessageState, SentExternalMessageWire } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ticketAddress } from '../../../shared/address/paths.js';
import { useFailureText } from '../../../shared/messaging/use-failure-text.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { isFinal, useMessageState } from '../api/use-message-state.js';

interface Props {
  sent: SentExternalMessageWire;
  token: string;
}

function colorOf(state: ExternalMessageState['state'] | undefined): string {
  if (state === 'failed') return 'red';
  return state === 'delivered' || state === 'read' ? 'green' : 'blue';
}

/** How far the sent message has come, read again until it is delivered or failed, for a minute at most. */
export function MessageProgress({ sent, token }: Props) {
  const { t } = useTranslation('messages-api');
  const errorText = useErrorText();
  const failureText = useFailureText();
  const { data, error, isFetching, isFollowed, refetch } = useMessageState(sent.messageId, token);

  return (
    <Stack gap="2" align="start">
      <HStack gap="2" flexWrap="wrap" role="status" aria-label={t('progress.title')}>
        <Text fontSize="sm">{t('progress.title')}</Text>
        <Badge colorPalette={colorOf(data?.state)}>{t(`progress.state.${data?.state ?? 'queued'}`)}</Badge>
        {data?.state === 'failed' && <Text color="bad.fg">{failureText(data.failure)}</Text>}
        {error && <Text color="bad.fg">{errorText(error)}</Text>}
      </HStack>
      <HStack gap="2" flexWrap="wrap">
        {!isFollowed && !(data && isFinal(data)) && (
          <Button size="xs" variant="outline" colorPalette="gray" loading={isFetching} onClick={() => void refetch()}>
            {t('progress.readAgain')}
          </Button>
        )}
        <Button asChild size="xs" variant="outline" colorPalette="gray">
          <Link to={ticketAddress(sent.ticketUuid)}>{t('progress.toTicket')}</Link>
        </Button>
      </HStack>
    </Stack>
  );
}
