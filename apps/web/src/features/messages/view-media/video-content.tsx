import { Box, IconButton } from '@chakra-ui/react';
import { Maximize2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useThread } from '../read-thread/thread-context.js';
import { mediaBox } from './media-box.js';
import { MediaPlaceholder } from './media-placeholder.js';
import { useMediaUrl } from './use-media-url.js';

/** A video in a reserved box, with the browser's controls. */
export function VideoContent({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');
  const { openImage } = useThread();
  const { url, isBroken, handleError } = useMediaUrl(message);
  const box = mediaBox(message.mediaInfo);

  if (message.mediaState === 'failed' || isBroken)
    return <MediaPlaceholder state="failed" failure={message.mediaInfo?.failure} box={box} />;
  if (url === null) return <MediaPlaceholder state="pending" box={box} />;

  return (
    <Box
      position="relative"
      width={`${box.width}px`}
      maxW="full"
      aspectRatio={box.ratio}
      borderRadius="l2"
      overflow="hidden"
      bg="black"
    >
      <video
        src={url}
        controls
        preload="metadata"
        playsInline
        aria-label={t('media.video')}
        style={{ width: '100%', height: '100%' }}
        onError={handleError}
      />
      <IconButton
        position="absolute"
        top="1"
        insetInlineEnd="1"
        size="sm"
        borderRadius="full"
        bg="black/50"
        color="white"
        _hover={{ bg: 'black/70' }}
        aria-label={t('media.openVideo')}
        title={t('media.openVideo')}
        onClick={() => openImage(message)}
      >
        <Maximize2 size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}
