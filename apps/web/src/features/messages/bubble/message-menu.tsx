import { IconButton, Menu, Portal } from '@chakra-ui/react';
import { ChevronDown, Copy, Reply } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../api/outbox.js';
import { useThread } from '../thread/thread-context.js';
import { captionOf } from './message-body.js';

interface OpenProps {
  message: ThreadMessage;
  anchor: () => HTMLElement | null;
  onClose: () => void;
}

function OpenMenu({ message, anchor, onClose }: OpenProps) {
  const { t } = useTranslation('messages');
  const { canReply, reply } = useThread();
  const text = captionOf(message);

  return (
    <Menu.Root
      defaultOpen
      positioning={{ getAnchorElement: anchor, placement: 'bottom-end' }}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="44">
            {canReply && (
              <Menu.Item value="reply" onSelect={() => reply(message)}>
                <Reply size={16} aria-hidden /> {t('menu.reply')}
              </Menu.Item>
            )}
            {text !== '' && (
              <Menu.Item value="copy" onSelect={() => void navigator.clipboard?.writeText(text)}>
                <Copy size={16} aria-hidden /> {t('menu.copy')}
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** What can be done with a message. The menu itself exists only while it is open: a thread has many bubbles. */
export function MessageMenu({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');
  const { canReply } = useThread();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  if (message.outgoing || message.isDeleted || (!canReply && captionOf(message) === '')) return null;

  function handleClose() {
    setIsOpen(false);
    if (document.activeElement === document.body) button.current?.focus();
  }

  return (
    <>
      <IconButton
        ref={button}
        aria-label={t('menu.title')}
        title={t('menu.title')}
        variant="ghost"
        size="sm"
        colorPalette="gray"
        color="fg.muted"
        borderRadius="full"
        css={{ '@media (hover: hover)': { opacity: isOpen ? 1 : 0 } }}
        _groupHover={{ opacity: '1 !important' }}
        _focusVisible={{ opacity: '1 !important' }}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <ChevronDown size={16} aria-hidden />
      </IconButton>
      {isOpen && <OpenMenu message={message} anchor={() => button.current} onClose={handleClose} />}
    </>
  );
}
