import type { TicketView } from '@prosa/contracts';
import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Avatar, CounterBadge } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TimeText } from '../../../shared/format/time-text.js';
import { previewOf } from '@prosa/contracts';
import { ticketAddress } from '../../../shared/address/paths.js';

const Row = chakra(Link, {
  base: {
    display: 'block',
    paddingBlock: '2',
    borderRadius: 'l1',
    focusVisibleRing: 'inside',
    _hover: { bg: 'row.hover' },
  },
});

interface Props {
  ticket: TicketView;
  onOpen: () => void;
}

/** An unread ticket: contact, last message and number of unread ones. */
export function UnreadTicket({ ticket, onOpen }: Props) {
  const { t } = useTranslation(['notifications', 'tickets']);
  const { contact, channel, lastMessage, unreadMessages, updatedAt, uuid } = ticket;
  const { kind, text } = previewOf(lastMessage);

  return (
    <li>
      <Row to={ticketAddress(uuid)} onClick={onOpen}>
        <Flex align="center" gap="3">
          <Avatar name={contact.name} picture={contact.urlPicture} channel={channel} size="sm" />
          <Box flex="1" minW="0">
            <Text truncate fontWeight="medium">
              {contact.name}
            </Text>
            <Text truncate fontSize="dense" color="fg.muted">
              {kind === 'text' || text ? text : t(`tickets:preview.${kind}`)}
            </Text>
          </Box>
          <Flex direction="column" align="end" gap="1" flexShrink="0">
            <TimeText value={updatedAt} fontSize="xs" color="fg.muted" />
            <CounterBadge count={unreadMessages} label={t('messages', { count: unreadMessages })} />
          </Flex>
        </Flex>
      </Row>
    </li>
  );
}
