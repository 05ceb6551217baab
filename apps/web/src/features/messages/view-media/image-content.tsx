import { Box, Image } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useThread } from '../read-thread/thread-context.js';
import { mediaBox } from './media-box.js';
import { DocumentContent } from './document-content.js';
import { MediaPlaceholder } from './media-placeholder.js';
import { isUnshown } from './shown-formats.js';
import { useMediaUrl } from './use-media-url.js';

/** A picture in a box that is reserved before it loads; a click opens the gallery. One that browsers do not draw is a file. */
export function ImageContent({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');
  const { openImage } = useThread();
  const { url, isBroken, handleError } = useMediaUrl(message);
  const box = mediaBox(message.mediaInfo);

  if (message.mediaState === 'failed' || isBroken)
    return <MediaPlaceholder state="failed" failure={message.mediaInfo?.failure} box={box} />;
  if (isUnshown(message.mediaInfo)) return <DocumentContent message={message} />;
  if (url === null) return <MediaPlaceholder state="pending" box={box} />;

  return (
    <Box
      as="button"
      display="block"
      width={`${box.width}px`}
      maxW="full"
      aspectRatio={box.ratio}
      borderRadius="l2"
      overflow="hidden"
      bg="bg.muted"
      cursor="zoom-in"
      focusVisibleRing="outside"
      aria-label={t('media.openImage')}
      onClick={() => openImage(message)}
    >
      <Image src={url} alt="" width="full" height="full" objectFit="cover" decoding="async" onError={handleError} />
    </Box>
  );
}
