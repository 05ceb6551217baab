import { chakra, Dialog, Flex, Portal } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../api/outbox.js';
import { LightboxButton } from './lightbox-button.js';

interface Props {
  messages: readonly ThreadMessage[];
  opened: ThreadMessage;
  onClose: () => void;
}

const linkOf = ({ localUrl, mediaUrl }: ThreadMessage) => localUrl ?? mediaUrl ?? '';

/** The pictures of a thread, one large, the others an arrow away. */
export function Lightbox({ messages, opened, onClose }: Props) {
  const { t } = useTranslation('messages');
  const [at, setAt] = useState(opened.id);
  const pictures = messages.filter((one) => one.mediaType === 'image' && linkOf(one) !== '' && !one.isDeleted);
  const index = pictures.findIndex(({ id }) => id === at);
  const picture = pictures[index] ?? opened;
  const go = (by: number) => setAt(pictures[index + by]?.id ?? at);

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  }

  return (
    <Dialog.Root open size="full" motionPreset="none" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop bg="black/90" />
        <Dialog.Positioner>
          <Dialog.Content
            aria-label={t('media.picture')}
            bg="transparent"
            boxShadow="none"
            color="white"
            onKeyDown={handleKeyDown}
          >
            <Flex justify="flex-end" gap="2" p="3">
              <LightboxButton label={t('media.save')} icon={<Download size={20} />} href={linkOf(picture)} />
              <LightboxButton label={t('close')} icon={<X size={22} />} onClick={onClose} />
            </Flex>
            <Flex flex="1" minH="0" align="center" justify="center" gap="2" px="2" pb="6">
              <LightboxButton
                label={t('media.previous')}
                icon={<ChevronLeft size={24} />}
                isDisabled={index <= 0}
                onClick={() => go(-1)}
              />
              <Flex flex="1" minW="0" height="full" align="center" justify="center" onClick={onClose}>
                <chakra.img
                  src={linkOf(picture)}
                  alt={picture.body || t('media.picture')}
                  maxW="full"
                  maxH="full"
                  objectFit="contain"
                  onClick={(event) => event.stopPropagation()}
                />
              </Flex>
              <LightboxButton
                label={t('media.next')}
                icon={<ChevronRight size={24} />}
                isDisabled={index >= pictures.length - 1}
                onClick={() => go(1)}
              />
            </Flex>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
