import type { TicketView } from '@prosa/contracts';
import { Badge, Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Avatar, ColorDot, IconButton } from '@prosa/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAwaitingContact } from './ticket-states.js';
import { ViewingColleagues } from './viewing-colleagues.js';
import { TypingContact } from './typing-contact.js';
import { shownAddress } from '../../../shared/format/number.js';

interface Props {
  ticket: TicketView;
  onBack: () => void;
  /** Opens the contact drawer. */
  onContact: () => void;
  actions: ReactNode;
}

function Subtitle({ ticket: { contact, queue, user, status } }: Pick<Props, 'ticket'>) {
  const { t } = useTranslation('tickets');
  const address = contact.isGroup ? '' : shownAddress(contact);

  return (
    <Flex align="center" gap="2" fontSize="xs" color="fg.muted" minW="0" fontVariantNumeric="tabular-nums">
      {address !== '' && (
        <Text as="span" flexShrink="0" hideBelow="sm">
          {address}
        </Text>
      )}
      {isAwaitingContact(status) && (
        <Badge flexShrink="0" colorPalette="yellow">
          {t(`status.${status}`)}
        </Badge>
      )}
      <Flex as="span" align="center" gap="1" minW="0">
        {queue && <ColorDot color={queue.color} />}
        <Text as="span" truncate>
          {queue?.name ?? t('row.noQueue')}
        </Text>
      </Flex>
      {user && (
        <Text as="span" truncate>
          {t('header.owner', { name: user.name })}
        </Text>
      )}
    </Flex>
  );
}

/** Header of a thread: contact, state and actions of the ticket. */
export function TicketHeader({ ticket, onBack, onContact, actions }: Props) {
  const { t } = useTranslation('tickets');
  const { contact, channel, isGroup } = ticket;

  return (
    <Flex
      as="header"
      align="center"
      gap="2"
      minH="60px"
      px={{ base: '2', md: '4' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      flexShrink="0"
    >
      <Box hideFrom="md">
        <IconButton label={t('header.back')} icon={<ArrowLeft size={20} />} size="md" onClick={onBack} />
      </Box>
      <chakra.button
        type="button"
        display="flex"
        alignItems="center"
        gap="3"
        flex="1"
        minW="0"
        py="1"
        textAlign="start"
        borderRadius="l2"
        focusVisibleRing="outside"
        title={t('header.contact', { name: contact.name })}
        onClick={onContact}
      >
        <Avatar name={contact.name} picture={contact.urlPicture} isGroup={isGroup} channel={channel} />
        <Box minW="0">
          <Text as="h2" fontSize="body" fontWeight="semibold" truncate title={contact.name}>
            {contact.name}
          </Text>
          <TypingContact ticketId={ticket.id}>
            <Subtitle ticket={ticket} />
          </TypingContact>
        </Box>
      </chakra.button>
      <ViewingColleagues ticketId={ticket.id} />
      {actions}
    </Flex>
  );
}
