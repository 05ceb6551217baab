import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { CountedPopover } from '@prosa/ui';
import { MessageCircleMore } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chatAddress } from '../../../shared/address/paths.js';
import { useChatAlerts } from '../alert/use-chat-alerts.js';
import { useChats, useUnreadChats } from '../api/use-chats.js';
import { ChatRow } from '../list/chat-row.js';

const SHOWN = 15;

/** The latest chats in the top bar, with the number of those with something unread (docs/spec/core.md §2). */
export function ChatsPopover() {
  const { t } = useTranslation('chats');
  const [isOpen, setIsOpen] = useState(false);
  const unread = useUnreadChats().length;
  const close = () => setIsOpen(false);
  useChatAlerts();

  return (
    <CountedPopover
      label={unread > 0 ? t('popover.openUnread', { count: unread }) : t('popover.open')}
      icon={<MessageCircleMore />}
      count={unread}
      title={t('title')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      isFlush
    >
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
    </CountedPopover>
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
