import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { useThread } from '../read-thread/thread-context.js';

/** Line below a message whose edit or deletion the provider refused: what the contact still sees, and a retry. */
export function ChangeFailure({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');
  const { canReply } = useConversation();
  const { requestDelete, requestEdit } = useThread();
  const retry = message.isDeleted ? requestDelete : requestEdit;

  return (
    <Flex role="alert" align="center" justify="flex-end" wrap="wrap" columnGap="1" mt="0.5" fontSize="dense">
      <Text color="bad.fg" textAlign="end">
        {message.isDeleted ? t('delete.failed') : t('edit.failed')}
      </Text>
      {canReply && (
        <Button size="xs" variant="ghost" colorPalette="red" minH="8" onClick={() => retry(message)}>
          {t('failure.retry')}
        </Button>
      )}
    </Flex>
  );
}
