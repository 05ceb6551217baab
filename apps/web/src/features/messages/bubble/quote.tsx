import { Box, chakra } from '@chakra-ui/react';
import { personColor } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import type { Quote as Quoted } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { MessageSummary } from './message-summary.js';

interface Props {
  quoted: Quoted;
  onOpen: () => void;
}

/** The quoted message; a click scrolls to it. */
export function Quote({ quoted, onOpen }: Props) {
  const { t } = useTranslation('messages');
  const { isGroup } = useConversation();
  const isPerson = isGroup && !quoted.fromMe;

  return (
    <chakra.button
      type="button"
      display="block"
      width="full"
      textAlign="start"
      mb="1"
      px="2.5"
      py="1.5"
      borderRadius="l2"
      borderInlineStartWidth="3px"
      borderColor="brand.border"
      bg="bg.muted"
      fontSize="dense"
      lineHeight="1.35"
      focusVisibleRing="outside"
      onClick={onOpen}
    >
      <Box fontWeight="semibold" color={isPerson ? personColor(quoted.contact.name) : 'brand.fg'} truncate>
        {quoted.fromMe ? t('you') : quoted.contact.name}
      </Box>
      <Box color="fg.muted" minW="0" display="flex">
        <MessageSummary message={quoted} />
      </Box>
    </chakra.button>
  );
}
