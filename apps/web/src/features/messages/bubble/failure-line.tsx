import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';

function useReason({ outgoing, failure }: ThreadMessage): string {
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  if (outgoing) return errorText(outgoing.error ?? '');
  if (failure?.startsWith('ERR_')) return errorText(failure);
  return failure ? t('failure.code', { code: failure }) : t('failure.unknown');
}

/** Reason of a failed message with its actions. */
export function FailureLine({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');
  const { retry, discard } = useConversation();
  const reason = useReason(message);

  return (
    <Flex role="alert" align="center" justify="flex-end" wrap="wrap" columnGap="1" mt="0.5" fontSize="dense">
      <Text color="bad.fg" textAlign="end">
        {t('failure.title')} {reason}
      </Text>
      <Flex>
        <Button size="xs" variant="ghost" colorPalette="red" minH="8" onClick={() => retry(message)}>
          {t('failure.retry')}
        </Button>
        {message.outgoing && (
          <Button size="xs" variant="ghost" colorPalette="gray" minH="8" onClick={() => discard(message)}>
            {t('failure.discard')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
