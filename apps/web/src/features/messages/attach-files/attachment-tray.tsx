import { Box, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { FileThumbnail } from '../../../shared/messaging/file-thumbnail.js';
import type { Attachment, Attachments } from './use-attachments.js';

interface Props {
  attachments: Attachment[];
  onRemove: Attachments['remove'];
  onCaption: Attachments['setCaption'];
  onMove: Attachments['move'];
}

/** Files to be sent. A single file uses the composer's text as its caption; several have one each. */
export function AttachmentTray({ attachments, onRemove, onCaption, onMove }: Props) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const isSeveral = attachments.length > 1;

  return (
    <Stack role="list" aria-label={t('attach.list')} gap="2" maxH="40vh" overflowY="auto" p="2" mb="2">
      {attachments.map((attachment, at) => (
        <Flex key={attachment.id} role="listitem" align="center" gap="3">
          <FileThumbnail kind={attachment.info.kind} url={attachment.url} />
          <Box flex="1" minW="0">
            <Text fontSize="dense" fontWeight="medium" truncate title={attachment.info.fileName}>
              {attachment.info.fileName}
            </Text>
            <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              {format.bytes(attachment.info.size)}
            </Text>
            {isSeveral && (
              <Input
                size="sm"
                mt="1"
                variant="flushed"
                placeholder={t('attach.caption')}
                aria-label={t('attach.captionOf', { name: attachment.info.fileName })}
                value={attachment.caption}
                onChange={(event) => onCaption(attachment.id, event.target.value)}
              />
            )}
          </Box>
          {isSeveral && (
            <Flex direction={{ base: 'column', md: 'row' }}>
              <IconButton
                label={t('attach.earlier', { name: attachment.info.fileName })}
                icon={<ArrowUp size={16} />}
                disabled={at === 0}
                onClick={() => onMove(attachment.id, -1)}
              />
              <IconButton
                label={t('attach.later', { name: attachment.info.fileName })}
                icon={<ArrowDown size={16} />}
                disabled={at === attachments.length - 1}
                onClick={() => onMove(attachment.id, 1)}
              />
            </Flex>
          )}
          <IconButton
            label={t('attach.remove', { name: attachment.info.fileName })}
            icon={<X size={18} />}
            onClick={() => onRemove(attachment.id)}
          />
        </Flex>
      ))}
    </Stack>
  );
}
