import { Flex } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../shared/format/time.js';
import { TimeText } from '../../../shared/format/time-text.js';
import { Ticks } from '../../../shared/messaging/ticks.js';
import type { ThreadMessage } from '../api/outbox.js';
import { isFailed } from './delivery.js';

/** A note is sent to nobody: only one still on its way to the server has a clock. */
const hasTicks = ({ isPrivate, outgoing }: ThreadMessage) => !isPrivate || outgoing !== null;

/** Time and ticks at the corner of a bubble. */
export function BubbleMeta({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');

  return (
    <Flex
      align="center"
      gap="1"
      fontSize="xs"
      lineHeight="1"
      color="bubble.meta"
      whiteSpace="nowrap"
      justify="flex-end"
      pt="1"
    >
      {message.isEdited && !message.isDeleted && <span>{t('edited')}</span>}
      {message.changeState === 'pending' && <Clock size={12} role="img" aria-label={t('changing')} />}
      <TimeText value={message.createdAt} format={clockText} />
      {message.fromMe && !message.isDeleted && hasTicks(message) && (
        <Ticks ack={message.ack} isFailed={isFailed(message)} />
      )}
    </Flex>
  );
}
