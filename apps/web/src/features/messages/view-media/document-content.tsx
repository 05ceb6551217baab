import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { BookOpen, Download, FileArchive, FileAudio, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { MediaPlaceholder } from './media-placeholder.js';
import { isUnshown } from './shown-formats.js';
import { useMediaUrl } from './use-media-url.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { Pane } from '../../../shared/panes/pane.js';

// Loaded with its library, which is as large as the rest of the page and seldom used.
const PdfViewer = lazily(async () => (await import('./pdf/pdf-viewer.js')).PdfViewer);

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

/** The file's extension in capitals, such as PDF or XLSX. */
const endingOf = (fileName: string) => /\.([\p{L}\p{N}]{1,5})$/u.exec(fileName)?.[1]?.toUpperCase();

const isPdf = (mimetype = '') => mimetype.split(';')[0].trim() === 'application/pdf';

/** A file with its type and size. A PDF opens in place, others are downloaded. */
export function DocumentContent({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { mediaInfo, mediaState } = message;
  const link = useMediaUrl(message);

  if (mediaState === 'failed') return <MediaPlaceholder state="failed" failure={mediaInfo?.failure} />;
  if (link.url === null) return <MediaPlaceholder state="pending" />;

  const name = mediaInfo?.fileName || message.body || t('media.document');
  const details = [endingOf(name), mediaInfo?.size ? format.bytes(mediaInfo.size) : undefined]
    .filter(Boolean)
    .join(' · ');
  const card = { name, details, mimetype: mediaInfo?.mimetype ?? '' };
  // The accessible name contains all visible text.
  const file = `${name} ${details}`.trim();

  if (!isPdf(mediaInfo?.mimetype)) {
    return (
      <chakra.a
        href={message.mediaUrl ?? link.url}
        download={name}
        target="_blank"
        rel="noopener noreferrer"
        {...CARD}
        aria-label={t('media.download', { name: file })}
      >
        <Card {...card} action={Download} />
        {isUnshown(mediaInfo) && (
          <Text mt="1.5" fontSize="xs" color="fg.muted">
            {t('media.unshown')}
          </Text>
        )}
      </chakra.a>
    );
  }
  return (
    <>
      <chakra.button
        type="button"
        textAlign="start"
        {...CARD}
        aria-label={t('pdf.openName', { name: file })}
        onClick={() => setIsOpen(true)}
      >
        <Card {...card} action={BookOpen} />
      </chakra.button>
      {isOpen && (
        <Pane shape="line">
          <PdfViewer url={link.url} name={name} onLoadFailed={link.handleError} onClose={() => setIsOpen(false)} />
        </Pane>
      )}
    </>
  );
}

const CARD = {
  display: 'block',
  width: '280px',
  maxW: 'full',
  p: '2.5',
  borderRadius: 'l2',
  bg: 'bg.muted',
  focusVisibleRing: 'outside',
  _hover: { bg: 'bg.emphasized' },
} as const;

interface CardProps {
  name: string;
  details: string;
  mimetype: string;
  /** Icon of what a click does. */
  action: typeof FileText;
}

function Card({ name, details, mimetype, action: Action }: CardProps) {
  return (
    <Flex align="center" gap="3">
      <Box color="brand.fg" flexShrink="0">
        <KindIcon mimetype={mimetype} />
      </Box>
      <Box flex="1" minW="0">
        <Text fontSize="body" fontWeight="medium" truncate title={name}>
          {name}
        </Text>{' '}
        <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {details}
        </Text>
      </Box>
      <Action size={18} aria-hidden />
    </Flex>
  );
}
