import type { TicketView } from '@prosa/contracts';
import { Flex, Text } from '@chakra-ui/react';
import { ColorChip, ColorDot } from '@prosa/ui';
import { Bot, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WaitingClock } from '../list/waiting-clock.js';

/** core.md §9. */
const TAGS_SHOWN = 2;

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

interface Props {
  ticket: TicketView;
  userId: number;
  now: number;
  isMixed: boolean;
}

/** The third line of a row: state, queue, bot, how long they have waited, tags, whose it is. */
export function RowFacts({ ticket, userId, now, isMixed }: Props) {
  const { t } = useTranslation('tickets');
  const { status, queue, user, isBot, waitingSince, tags } = ticket;

  return (
    <Flex align="center" gap="2" minW="0" height="20px" fontSize="xs" color="fg.muted">
      {isMixed && (
        <Text as="span" flexShrink="0" fontWeight="medium" color="fg">
          {t(`status.${status}`)}
        </Text>
      )}
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
        <Flex ms="auto" align="center" gap="1" minW="0" title={t('row.owner', { name: user.name })}>
          <UserRound size={12} style={{ flexShrink: 0 }} role="img" aria-label={t('row.ownedBy')} />
          <Text as="span" truncate maxW="24">
            {user.name}
          </Text>
        </Flex>
      )}
    </Flex>
  );
}
