import { Box, Checkbox, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { useThread } from '../read-thread/thread-context.js';

interface Props {
  message: ThreadMessage;
  children: ReactNode;
}

/** A bubble with a check box in selection mode; a click anywhere on the row toggles it. */
export function Selectable({ message, children }: Props) {
  const { t } = useTranslation('messages');
  const { can } = useConversation();
  const { chosen, toggle } = useThread();

  if (!chosen) return children;
  const isChosen = chosen.has(message.id);
  const isForwardable = can('forward', message);
  return (
    <Flex
      position="relative"
      align="center"
      bg={isChosen ? 'brand.muted' : undefined}
      opacity={isForwardable ? 1 : 0.5}
    >
      <Checkbox.Root
        ps={{ base: '3', md: '6' }}
        checked={isChosen}
        disabled={!isForwardable}
        onCheckedChange={() => toggle(message)}
        // The label covers the whole row, so the bubble's own buttons cannot be clicked meanwhile.
        _before={{
          content: '""',
          position: 'absolute',
          inset: 0,
          zIndex: 1,
          cursor: isForwardable ? 'pointer' : 'default',
        }}
      >
        <Checkbox.HiddenInput aria-label={t('forward.choose', { text: message.body.slice(0, 40) })} />
        <Checkbox.Control borderColor="border.control" />
      </Checkbox.Root>
      <Box flex="1" minW="0" inert>
        {children}
      </Box>
    </Flex>
  );
}
