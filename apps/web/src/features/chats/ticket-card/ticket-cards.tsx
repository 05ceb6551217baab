import { Box, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import type { TicketView } from '@prosa/contracts';
import { Avatar, ColorDot } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ticketAddress } from '../../../shared/address/paths.js';
import { useLiveRoom } from '../../../shared/live/use-live.js';
import { ticketCardsQuery } from './ticket-cards-cache.js';

/** The tickets that a message points to, each as far as the reader may see it. */
export function TicketCards({ refs }: { refs: readonly string[] }) {
  const { data: cards } = useQuery(ticketCardsQuery(refs));

  return (
    <Flex direction="column" gap="1.5" paddingTop="1.5">
      {cards
        ? refs.map((ref) => <Card key={ref} ticket={cards.find((card) => card.ref === ref)?.ticket ?? null} />)
        : refs.map((ref) => <Skeleton key={ref} height="14" width="260px" maxWidth="full" borderRadius="l2" />)}
    </Flex>
  );
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '280px',
    maxWidth: 'full',
    minHeight: 'touch',
    padding: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    bg: 'bg.panel',
    color: 'fg',
    textDecoration: 'none',
    focusVisibleRing: 'outside',
  },
});

/** A ticket that the reader may not see is shown like one that does not exist. */
function Card({ ticket }: { ticket: TicketView | null }) {
  const { t } = useTranslation('chats');

  if (ticket) return <TicketLink ticket={ticket} />;
  return (
    <Frame color="fg.muted">
      <EyeOff size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Text fontSize="dense">{t('card.hidden')}</Text>
    </Frame>
  );
}

function TicketLink({ ticket: { id, uuid, contact, channel, isGroup, status, queue, user } }: { ticket: TicketView }) {
  const { t } = useTranslation('chats');
  // Its events come to consoles that follow it.
  useLiveRoom('joinChatBox', id);
  const facts = [`#${id}`, t(`card.status.${status}`), user?.name];

  return (
    <Frame asChild _hover={{ bg: 'row.hover' }}>
      <Link to={ticketAddress(uuid)}>
        <Avatar name={contact.name} picture={contact.urlPicture} isGroup={isGroup} channel={channel} size="sm" />
        <Box minWidth="0" flex="1">
          <Text fontWeight="medium" truncate>
            {contact.name}
          </Text>
          <Flex align="center" gap="1.5" fontSize="xs" color="fg.muted" minWidth="0">
            {queue && <ColorDot color={queue.color} />}
            <Text as="span" truncate>
              {facts.filter(Boolean).join(' · ')}
            </Text>
          </Flex>
        </Box>
      </Link>
    </Frame>
  );
}
