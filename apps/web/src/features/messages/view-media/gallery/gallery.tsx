import { Box, Flex, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exactText } from '../../../../shared/format/time.js';
import type { ThreadMessage } from '../../../../shared/conversation/thread-message.js';
import { MoreFailed } from '../../../../shared/lists/more-failed.js';
import { captionOf } from '../../bubble/message-body.js';
import { GalleryPicture } from './gallery-picture.js';
import { Stage } from './stage.js';
import { StageButton } from './stage-button.js';
import { linkOf, usePictures } from './use-pictures.js';
import { useZoom } from './use-zoom.js';

interface Props {
  /** Messages of the window that is open on the thread. */
  messages: readonly ThreadMessage[];
  opened: ThreadMessage;
  onClose: () => void;
}

/** Full-screen gallery of a thread's pictures and videos; further pages are read when the loaded ones end. */
export function Gallery({ messages, opened, onClose }: Props) {
  const { t } = useTranslation('messages');
  const [at, setAt] = useState(opened.id);
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useZoom(useCallback(() => stage.current, []));
  const { reset } = zoom;
  const { pictures: shown, pageCount, hasMore, older, newer } = usePictures(messages, opened);
  const index = shown.findIndex(({ id }) => id === at);
  const message = shown[index] ?? opened;
  const caption = captionOf(message);
  const count = `${Math.max(shown.length, 1)}${hasMore ? '+' : ''}`;

  const step = (by: number) => setAt(shown[index + by]?.id ?? at);

  const [readOlder, readNewer] = [older.read, newer.read];
  useEffect(() => {
    if (index <= 1) readOlder?.();
    // `pageCount` is a dependency because a page without pictures changes nothing else.
  }, [index, pageCount, readOlder]);
  useEffect(() => {
    if (index >= shown.length - 2) readNewer?.();
  }, [index, shown.length, pageCount, readNewer]);
  useEffect(reset, [at, reset]);

  const keys: Record<string, () => void> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    '+': zoom.closer,
    '=': zoom.closer,
    '-': zoom.further,
    '0': reset,
  };
  function handleKeyDown({ key, target }: KeyboardEvent) {
    // A focused video uses the arrow keys itself.
    if (!(target instanceof HTMLVideoElement)) keys[key]?.();
  }

  return (
    <Stage label={t('gallery.title')} onKeyDown={handleKeyDown} onClose={onClose}>
      <Flex align="center" gap="1" px="3" py="2" minH="14">
        <Box flex="1" minW="0">
          <Text fontSize="body" fontWeight="semibold" truncate>
            {message.fromMe ? t('you') : message.contact.name}
          </Text>
          <Text fontSize="xs" color="white/80" fontVariantNumeric="tabular-nums" truncate>
            {exactText(message.createdAt)}
          </Text>
        </Box>
        <Text role="status" fontSize="dense" px="2" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {t('gallery.position', { at: Math.max(index, 0) + 1, count })}
        </Text>
        {message.mediaType === 'image' && (
          <Flex hideBelow="sm">
            <StageButton
              label={t('gallery.further')}
              icon={<ZoomOut size={20} />}
              isDisabled={zoom.zoom.scale <= 1}
              onClick={zoom.further}
            />
            <StageButton label={t('gallery.closer')} icon={<ZoomIn size={20} />} onClick={zoom.closer} />
          </Flex>
        )}
        <StageButton label={t('media.save')} icon={<Download size={20} />} href={linkOf(message)} />
        <StageButton label={t('close')} icon={<X size={22} />} onClick={onClose} />
      </Flex>
      <Flex flex="1" minH="0" align="center" justify="center" position="relative" px={{ base: '0', md: '2' }}>
        <Side isStart>
          <StageButton
            label={t('gallery.previous')}
            icon={<ChevronLeft size={24} />}
            isDisabled={index <= 0}
            onClick={() => step(-1)}
          />
        </Side>
        <GalleryPicture
          key={message.id}
          message={message}
          caption={caption}
          zoom={zoom}
          stage={stage}
          onSwipe={step}
          onClose={onClose}
        />
        <Side>
          <StageButton
            label={t('gallery.next')}
            icon={<ChevronRight size={24} />}
            isDisabled={index >= shown.length - 1}
            onClick={() => step(1)}
          />
        </Side>
      </Flex>
      <Box className="dark">
        <MoreFailed more={older.error ? older : newer} />
      </Box>
      <Text
        minH="10"
        maxH="24"
        overflowY="auto"
        tabIndex={caption ? 0 : undefined}
        focusVisibleRing="inside"
        px="6"
        py="2"
        fontSize="body"
        textAlign="center"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        style={{ paddingBottom: 'calc(8px + env(safe-area-inset-bottom))' }}
      >
        {caption}
      </Text>
    </Stage>
  );
}

/** A button at the side; it overlays the picture where there is no room beside it. */
function Side({ isStart = false, children }: { isStart?: boolean; children: React.ReactNode }) {
  return (
    <Box
      position={{ base: 'absolute', md: 'static' }}
      insetInlineStart={isStart ? '1' : undefined}
      insetInlineEnd={isStart ? undefined : '1'}
      zIndex="1"
      borderRadius="full"
      bg={{ base: 'black/60', md: 'transparent' }}
    >
      {children}
    </Box>
  );
}
