import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ChatView } from '@prosa/contracts';
import { Avatar, CounterBadge } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chatAddress } from '../../../shared/address/paths.js';
import { TimeText } from '../../../shared/format/time-text.js';
import { useSession } from '../../../shared/session/use-session.js';
import { chatName, mentionsOf, unreadOf } from '../api/chats-cache.js';

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    paddingBlock: '2.5',
    color: 'fg',
    textDecoration: 'none',
    focusVisibleRing: 'inside',
    _hover: { bg: 'row.hover' },
    '&[aria-current=page]': { bg: 'row.selected' },
  },
});

interface Props {
  chat: ChatView;
  isSelected?: boolean;
  onOpen?: () => void;
}

/** A chat of the list: its name, last message, time and number of unread messages. */
export function ChatRow({ chat, isSelected = false, onOpen }: Props) {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  const name = chatName(chat, user.id);
  const unread = unreadOf(chat, user.id);
  const mentions = unread > 0 ? mentionsOf(chat, user.id) : 0;

  return (
    <Row to={chatAddress(chat.uuid)} aria-current={isSelected ? 'page' : undefined} onClick={onOpen}>
      <Avatar name={name} isGroup={!chat.isDirect} />
      <Box flex="1" minWidth="0">
        <Flex gap="2" align="baseline">
          <Text flex="1" truncate fontWeight={unread > 0 ? 'semibold' : 'medium'} title={name}>
            {name}
          </Text>
          <TimeText value={chat.updatedAt} fontSize="xs" color={unread > 0 ? 'brand.fg' : 'fg.muted'} />
        </Flex>
        <Flex gap="2" align="center" minHeight="5">
          <Text flex="1" truncate fontSize="dense" color={unread > 0 ? 'fg' : 'fg.muted'}>
            {chat.lastMessage || t(chat.lastSeq === 0 ? 'row.empty' : 'row.deleted')}
          </Text>
          {mentions > 0 && (
            <Text
              as="span"
              role="img"
              fontWeight="bold"
              color="brand.fg"
              aria-label={t('mentions', { count: mentions })}
            >
              @
            </Text>
          )}
          <CounterBadge count={unread} label={t('unread', { count: unread })} />
        </Flex>
      </Box>
    </Row>
  );
}
