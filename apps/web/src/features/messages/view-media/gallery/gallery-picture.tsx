import { chakra, Flex } from '@chakra-ui/react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../../../../shared/conversation/thread-message.js';
import { MediaPlaceholder } from '../media-placeholder.js';
import { useMediaUrl } from '../use-media-url.js';
import { fromMiddle, useGestures } from './use-gestures.js';
import type { useZoom } from './use-zoom.js';

interface Props {
  message: ThreadMessage;
  caption: string;
  zoom: ReturnType<typeof useZoom>;
  stage: { current: HTMLDivElement | null };
  onSwipe: (by: 1 | -1) => void;
  onClose: () => void;
}

/** One picture or video on the stage. A click beside it closes the gallery; dragging moves an enlarged picture. */
export function GalleryPicture({ message, caption, zoom, stage, onSwipe, onClose }: Props) {
  const { t } = useTranslation('messages');
  const { url, isBroken, handleError } = useMediaUrl(message);
  const wasDragged = useRef(false);
  const stageNow = useCallback(() => stage.current, [stage]);
  const gestures = useGestures({ stage: stageNow, zoom, onSwipe, onDismiss: onClose });
  const { scale, x, y } = zoom.zoom;
  const isVideo = message.mediaType === 'video';

  return (
    <Flex
      ref={stage}
      flex="1"
      minW="0"
      height="full"
      align="center"
      justify="center"
      overflow="hidden"
      touchAction="none"
      cursor={isVideo ? undefined : scale > 1 ? 'grab' : 'zoom-in'}
      {...(isVideo ? {} : gestures)}
      onPointerDownCapture={() => (wasDragged.current = false)}
      onPointerMoveCapture={({ buttons }) => buttons > 0 && (wasDragged.current = true)}
      onClick={({ target, currentTarget }) => target === currentTarget && !wasDragged.current && onClose()}
    >
      {isBroken || url === null ? (
        <MediaPlaceholder state="failed" />
      ) : isVideo ? (
        <chakra.video
          key={url}
          src={url}
          controls
          playsInline
          preload="metadata"
          maxW="full"
          maxH="full"
          aria-label={caption || t('media.video')}
          onError={handleError}
        />
      ) : (
        <chakra.img
          src={url}
          alt={caption || t('media.picture')}
          draggable={false}
          maxW="full"
          maxH="full"
          objectFit="contain"
          userSelect="none"
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          onDoubleClick={(event) => zoom.toggle(fromMiddle(stage.current, event))}
          onError={handleError}
        />
      )}
    </Flex>
  );
}
