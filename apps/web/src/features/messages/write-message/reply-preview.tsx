import { Box, Flex } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '../../../shared/conversation/thread-message.js';
import { MessageSummary } from '../bubble/message-summary.js';

interface Props {
  quoted: Quote;
  onCancel: () => void;
}

/** The quoted message above the field. */
export function ReplyPreview({ quoted, onCancel }: Props) {
  const { t } = useTranslation('messages');

  return (
    <Flex
      align="center"
      gap="2"
      mb="2"
      ps="3"
      py="1"
      borderRadius="l2"
      borderInlineStartWidth="3px"
      borderColor="brand.border"
      bg="bg.muted"
      fontSize="dense"
    >
      <Box flex="1" minW="0">
        <Box fontWeight="semibold" color="brand.fg" truncate>
          {t('replyTo', { name: quoted.fromMe ? t('you') : quoted.contact.name })}
        </Box>
        <Box color="fg.muted" display="flex" minW="0">
          <MessageSummary message={quoted} />
        </Box>
      </Box>
      <IconButton label={t('cancelReply')} icon={<X size={18} />} onClick={onCancel} />
    </Flex>
  );
}
