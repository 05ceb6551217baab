import type { TicketView } from '@prosa/contracts';
import { Box, Flex, Text } from '@chakra-ui/react';
import { Avatar, ColorDot, CounterBadge } from '@prosa/ui';
import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../../shared/format/time-text.js';
import { useLongPress } from '../../../shared/platform/use-long-press.js';
import type { Density } from './list-preferences.js';
import { PresenceText } from '../components/presence-text.js';
import { PreviewLine } from './preview-line.js';
import { HIDDEN_WITH_ROW, SHOWN_WITH_ROW } from '../row/row-attention.js';
import { RowFacts } from '../row/row-facts.js';
import { patienceOf } from './waiting.js';
import { WaitingClock } from './waiting-clock.js';

interface Props {
  ticket: TicketView;
  isSelected: boolean;
  /** It left the list while the pointer was on it: it stays until the pointer goes, but nothing can be done with it. */
  isGone: boolean;
  /** The reader: rows of others say whose they are. */
  userId: number;
  now: number;
  density: Density;
  /** Says its state: others of the list have another. */
  isMixed: boolean;
  /** The link or buttons of the row; `children` lie over it. */
  control: ReactNode;
  /** Lies over the avatar while the pointer or the focus is on the row; false: nothing does. */
  box: ReactNode;
  isChosen: boolean;
  isPinned: boolean;
  /** Over the end of its first line. */
  menu: ReactNode;
  /** A finger rested on it. */
  onHold: (() => void) | undefined;
}

/**
 * A ticket in the list: who, when, what, how many unread; with room enough also which queue, how long they have waited,
 * whose it is.
 */
export function TicketRow(props: Props) {
  const { ticket, isSelected, isGone, userId, now, density, isMixed, control, box, menu, isChosen, isPinned, onHold } =
    props;
  const { t } = useTranslation('tickets');
  const { contact, channel, unreadMessages, isGroup } = ticket;
  const isCompact = density === 'compact';
  const patience = patienceOf(ticket.waitingSince, now);

  return (
    <Flex
      position="relative"
      height={isCompact ? 'rowCompact' : 'rowComfortable'}
      align="center"
      gap="3"
      ps="4"
      pe="3"
      className="group"
      bg={isChosen ? 'brand.muted' : isSelected ? 'row.selected' : undefined}
      _hover={isSelected || isChosen ? undefined : { bg: 'row.hover' }}
      {...useLongPress(onHold)}
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
      <Box visibility={box === false ? 'hidden' : undefined} css={HIDDEN_WITH_ROW}>
        <Avatar
          name={contact.name}
          picture={contact.urlPicture}
          isGroup={isGroup}
          channel={channel}
          size={isCompact ? 'sm' : 'md'}
        />
      </Box>
      <Box flex="1" minW="0" position="relative">
        <FirstLine ticket={ticket} isCompact={isCompact} isPinned={isPinned} hasMenu={menu !== false} />
        <Flex align="center" gap="2" height="20px">
          <Box flex="1" minW="0">
            <PresenceText ticketId={ticket.id}>
              <PreviewLine ticket={ticket} />
            </PresenceText>
          </Box>
          {isCompact && <WaitingClock waitingSince={ticket.waitingSince} now={now} />}
          <CounterBadge count={unreadMessages} label={t('row.unread', { count: unreadMessages })} />
        </Flex>
        {!isCompact && <RowFacts ticket={ticket} userId={userId} now={now} isMixed={isMixed} />}
        {menu}
      </Box>
      {control}
      {box !== false && (
        <Box position="absolute" inset="0" pointerEvents="none" css={SHOWN_WITH_ROW} hideBelow="md">
          {box}
        </Box>
      )}
    </Flex>
  );
}

interface FirstLineProps {
  ticket: TicketView;
  isCompact: boolean;
  isPinned: boolean;
  /** Takes the place of the time while one is about to use it. */
  hasMenu: boolean;
}

/** Who, whether it is pinned, and when. */
function FirstLine({
  ticket: { contact, queue, unreadMessages, updatedAt, status },
  isCompact,
  isPinned,
  hasMenu,
}: FirstLineProps) {
  const { t } = useTranslation('tickets');
  const isUnread = unreadMessages > 0;
  // Beside the buttons of a waiting ticket a narrow screen has room for the name alone.
  const isWaiting = status === 'pending';

  return (
    <Flex align="baseline" gap="2">
      {isCompact && queue && (
        <Box alignSelf="center" title={queue.name}>
          <ColorDot color={queue.color} />
        </Box>
      )}
      <Text flex="1" fontSize="body" fontWeight={isUnread ? 'bold' : 'medium'} truncate title={contact.name}>
        {contact.name}
      </Text>
      {isPinned && (
        <Box as="span" alignSelf="center" flexShrink="0" color="fg.muted">
          <Pin size={12} role="img" aria-label={t('pins.pinned')} />
        </Box>
      )}
      <TimeText
        value={updatedAt}
        fontSize="xs"
        color={isUnread ? 'brand.fg' : 'fg.muted'}
        flexShrink="0"
        hideBelow={isWaiting ? 'sm' : undefined}
        css={hasMenu ? HIDDEN_WITH_ROW : undefined}
      />
    </Flex>
  );
}
