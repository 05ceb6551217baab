import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Download, FileArchive, FileAudio, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { ThreadMessage } from '../api/outbox.js';
import { MediaPlaceholder } from './media-placeholder.js';

const ICONS: [RegExp, typeof FileText][] = [
  [/sheet|excel|csv/, FileSpreadsheet],
  [/zip|rar|tar|7z/, FileArchive],
  [/^image\//, FileImage],
  [/^audio\//, FileAudio],
];

function KindIcon({ mimetype }: { mimetype: string }) {
  const Icon = ICONS.find(([pattern]) => pattern.test(mimetype))?.[1] ?? FileText;
  return createElement(Icon, { size: 28, strokeWidth: 1.5, 'aria-hidden': true });
}

/** The file's ending in capitals, as people name kinds of files: PDF, XLSX. */
const endingOf = (fileName: string) => /\.([\p{L}\p{N}]{1,5})$/u.exec(fileName)?.[1]?.toUpperCase();

/** A file to be kept: what it is, how large, and a click to download it. */
export function DocumentContent({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const { mediaInfo, mediaState } = message;
  const url = message.mediaUrl;

  if (mediaState === 'failed') return <MediaPlaceholder state="failed" />;
  if (url === null) return <MediaPlaceholder state="pending" />;

  const name = mediaInfo?.fileName || message.body || t('media.document');
  const details = [endingOf(name), mediaInfo?.size ? format.bytes(mediaInfo.size) : undefined].filter(Boolean);

  return (
    <chakra.a
      href={url}
      download={name}
      target="_blank"
      rel="noopener noreferrer"
      display="block"
      width="280px"
      maxW="full"
      p="2.5"
      borderRadius="l2"
      bg="bg.muted"
      focusVisibleRing="outside"
      _hover={{ bg: 'bg.emphasized' }}
      aria-label={t('media.download', { name })}
    >
      <Flex align="center" gap="3">
        <Box color="brand.fg" flexShrink="0">
          <KindIcon mimetype={mediaInfo?.mimetype ?? ''} />
        </Box>
        <Box flex="1" minW="0">
          <Text fontSize="body" fontWeight="medium" truncate title={name}>
            {name}
          </Text>
          <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {details.join(' · ')}
          </Text>
        </Box>
        <Download size={18} aria-hidden />
      </Flex>
    </chakra.a>
  );
}
