import { Box, Flex, Image, Text } from '@chakra-ui/react';
import { fillPlaceholders, type PlaceholderValues, type QuickMessageWire } from '@prosa/contracts';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FileListName } from '../../../shared/file-lists/file-list-name.js';
import { MessageText } from '../bubble/message-text.js';

interface Props {
  quickMessage: QuickMessageWire;
  /** Values that the server would fill in now; null while unknown. */
  values: PlaceholderValues | null;
}

/** Preview of a quick message as this contact will read it, with its file. */
export function QuickPreview({ quickMessage, values }: Props) {
  const { message, mediaPath, mediaName, mediaKind, fileListId } = quickMessage;
  const { t } = useTranslation('messages');

  return (
    <Box
      as="section"
      aria-label={t('quick.preview')}
      flex="1"
      minW="0"
      maxH={{ base: '36', md: 'none' }}
      overflowY="auto"
      p="3"
      bg="thread.bg"
      borderTopWidth={{ base: '1px', md: '0' }}
      borderInlineStartWidth={{ md: '1px' }}
    >
      <Box bg="bubble.own" borderRadius="bubble" px="3" py="2" fontSize="message" lineHeight="message">
        {mediaPath && mediaKind === 'image' && (
          <Image src={mediaPath} alt={mediaName ?? ''} maxH="28" borderRadius="l2" mb={message ? '2' : '0'} />
        )}
        {mediaName && mediaKind !== 'image' && (
          <Flex align="center" gap="1.5" mb={message ? '1' : '0'}>
            <Paperclip size={15} aria-hidden />
            <Text truncate>{mediaName}</Text>
          </Flex>
        )}
        {message && <MessageText text={values ? fillPlaceholders(message, values) : message} />}
        {fileListId !== null && <FileListName fileListId={fileListId} />}
      </Box>
    </Box>
  );
}
