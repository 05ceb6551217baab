import { Box, Button, Heading, Popover, Portal, Text } from '@chakra-ui/react';
import { CounterBadge, IconButton } from '@prosa/ui';
import { MessageCircleMore } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chatAddress } from '../../../shared/address/paths.js';
import { useChatAlerts } from '../alert/use-chat-alerts.js';
import { useChats, useUnreadChats } from '../api/use-chats.js';
import { ChatRow } from '../list/chat-row.js';

/** Height of the popover (docs/spec/core.md §9). */
const MAX_HEIGHT = '350px';
const SHOWN = 15;

/** The latest chats in the top bar, with the number of those with something unread (docs/spec/core.md §2). */
export function ChatsPopover() {
  const { t } = useTranslation('chats');
  const [isOpen, setIsOpen] = useState(false);
  const unread = useUnreadChats().length;
  const close = () => setIsOpen(false);
  useChatAlerts();

  return (
    <Popover.Root
      open={isOpen}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => setIsOpen(open)}
    >
      <Box position="relative">
        <Popover.Trigger asChild>
          <IconButton
            label={unread > 0 ? t('popover.openUnread', { count: unread }) : t('popover.open')}
            icon={<MessageCircleMore />}
          />
        </Popover.Trigger>
        <Box position="absolute" top="-1" insetEnd="-1" pointerEvents="none" transform="scale(0.8)" aria-hidden>
          <CounterBadge count={unread} label="" />
        </Box>
      </Box>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="min(24rem, calc(100vw - 1rem))" aria-label={t('title')}>
            <Popover.Body maxHeight={MAX_HEIGHT} overflowY="auto" paddingBlock="3" paddingInline="0" tabIndex={0}>
              <Heading as="h2" size="sm" paddingInline="4">
                {t('title')}
              </Heading>
              <Latest onOpen={close} />
              <Box paddingInline="4" paddingTop="2">
                <Button asChild size={{ base: 'sm', md: 'xs' }} variant="outline" width="full">
                  <Link to={chatAddress()} onClick={close}>
                    {t('popover.all')}
                  </Link>
                </Button>
              </Box>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

function Latest({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('chats');
  const { data: chats, isError } = useChats();

  if (!chats || chats.length === 0) {
    return (
      <Text paddingInline="4" paddingBlock="4" color="fg.muted" role="status">
        {isError ? t('failed') : chats ? t('none.title') : t('common:state.loading')}
      </Text>
    );
  }
  return (
    <Box as="ul" listStyleType="none" marginTop="1">
      {chats.slice(0, SHOWN).map((chat) => (
        <li key={chat.id}>
          <ChatRow chat={chat} onOpen={onOpen} />
        </li>
      ))}
    </Box>
  );
}
