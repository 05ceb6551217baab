import type { TicketView } from '@prosa/contracts';
import { Box, Flex, Text } from '@chakra-ui/react';
import { Avatar, ColorChip, ColorDot, CounterBadge } from '@prosa/ui';
import { Bot, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../../shared/format/time-text.js';
import { PreviewLine } from './preview-line.js';
import { patienceOf } from './waiting.js';
import { WaitingClock } from './waiting-clock.js';

const TAGS_SHOWN = 2;

interface Props {
  ticket: TicketView;
  isSelected: boolean;
  /** It left the list while the pointer was on it: it stays until the pointer goes, but nothing can be done with it. */
  isGone: boolean;
  /** The reader: rows of others say whose they are. */
  userId: number;
  now: number;
  /** The link or buttons of the row; `children` lie over it. */
  control: ReactNode;
}

function Tags({ tags }: Pick<TicketView, 'tags'>) {
  const more = tags.length - TAGS_SHOWN;
  return (
    <>
      {tags.slice(0, TAGS_SHOWN).map(({ id, name, color }) => (
        <ColorChip key={id} label={name} color={color} />
      ))}
      {more > 0 && <span>+{more}</span>}
    </>
  );
}

function Facts({ ticket, userId, now }: Pick<Props, 'ticket' | 'userId' | 'now'>) {
  const { t } = useTranslation('tickets');
  const { queue, user, isBot, waitingSince, tags } = ticket;

  return (
    <Flex align="center" gap="2" minW="0" height="20px" fontSize="xs" color="fg.muted">
      <Flex align="center" gap="1" flexShrink="0" maxW="45%">
        {queue && <ColorDot color={queue.color} />}
        <Text as="span" truncate>
          {queue?.name ?? t('row.noQueue')}
        </Text>
      </Flex>
      {isBot && <Bot size={14} role="img" aria-label={t('row.bot')} />}
      <WaitingClock waitingSince={waitingSince} now={now} />
      <Flex gap="1" minW="0" overflow="hidden" align="center" hideBelow="sm">
        <Tags tags={tags} />
      </Flex>
      {user && user.id !== userId && (
        <Flex ms="auto" align="center" gap="1" flexShrink="0" title={t('row.owner', { name: user.name })}>
          <UserRound size={12} role="img" aria-label={t('row.ownedBy')} />
          <Text as="span" truncate maxW="24">
            {user.name}
          </Text>
        </Flex>
      )}
    </Flex>
  );
}

/** A ticket in the list, 72 px high: who, when, what, how many unread, which queue, how long they have waited. */
export function TicketRow({ ticket, isSelected, isGone, userId, now, control }: Props) {
  const { t } = useTranslation('tickets');
  const { contact, channel, unreadMessages, updatedAt, isGroup } = ticket;
  const patience = patienceOf(ticket.waitingSince, now);
  const isUnread = unreadMessages > 0;
  // Beside the buttons of a waiting ticket a narrow screen has room for the name alone.
  const isWaiting = ticket.status === 'pending';

  return (
    <Flex
      position="relative"
      height="rowComfortable"
      align="center"
      gap="3"
      ps="4"
      pe="3"
      bg={isSelected ? 'row.selected' : undefined}
      _hover={isSelected ? undefined : { bg: 'row.hover' }}
      opacity={isGone ? 0.45 : 1}
      pointerEvents={isGone ? 'none' : undefined}
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      {patience && (
        <Box
          position="absolute"
          insetBlock="1.5"
          insetInlineStart="0"
          width="3px"
          borderEndRadius="full"
          bg={`waiting.${patience}`}
        />
      )}
      <Avatar name={contact.name} picture={contact.urlPicture} isGroup={isGroup} channel={channel} size="md" />
      <Box flex="1" minW="0">
        <Flex align="baseline" gap="2">
          <Text flex="1" fontSize="body" fontWeight={isUnread ? 'bold' : 'medium'} truncate title={contact.name}>
            {contact.name}
          </Text>
          <TimeText
            value={updatedAt}
            fontSize="xs"
            color={isUnread ? 'brand.fg' : 'fg.muted'}
            flexShrink="0"
            hideBelow={isWaiting ? 'sm' : undefined}
          />
        </Flex>
        <Flex align="center" gap="2" height="20px">
          <Box flex="1" minW="0">
            <PreviewLine ticket={ticket} />
          </Box>
          <CounterBadge count={unreadMessages} label={t('row.unread', { count: unreadMessages })} />
        </Flex>
        <Facts ticket={ticket} userId={userId} now={now} />
      </Box>
      {control}
    </Flex>
  );
}
