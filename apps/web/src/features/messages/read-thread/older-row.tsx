import { Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PhoneCapability } from '../../../shared/conversation/capabilities.js';

/** The top of a thread whose messages are all shown: the phone may have older ones. */
export function OlderRow({ phone: { useOlder } }: { phone: PhoneCapability }) {
  const { t } = useTranslation('messages');
  const { state, request } = useOlder();

  return (
    <Flex justify="center" align="center" wrap="wrap" gap="3" px="4" py="3" aria-live="polite">
      {state === 'waiting' && (
        <>
          <Spinner size="xs" color="fg.muted" />
          <Text fontSize="dense" color="fg.muted">
            {t('olderOnPhone.waiting')}
          </Text>
        </>
      )}
      {(state === 'exhausted' || state === 'silent') && (
        <Text fontSize="dense" color="fg.muted" textAlign="center">
          {t(`olderOnPhone.${state}`)}
        </Text>
      )}
      {state !== 'waiting' && state !== 'exhausted' && (
        <Button size="xs" variant="outline" onClick={request}>
          <History size={14} aria-hidden />
          {t(state === 'silent' ? 'olderOnPhone.retry' : 'olderOnPhone.ask')}
        </Button>
      )}
    </Flex>
  );
}
