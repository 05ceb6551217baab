import { Box, Text } from '@chakra-ui/react';
import type { MessageWire } from '@prosa/contracts';
import { format, isSameDay } from 'date-fns';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserNames } from '../../../shared/users/use-user-names.js';
import { TranscriptLine } from './transcript-line.js';

interface Props {
  messages: MessageWire[];
  /** Author of messages without a user's name: the company. */
  fallbackAuthor: string;
  /** Whether several tickets are shown, with a heading at the start of each. */
  isConversation: boolean;
}

/** The messages in order under their days and tickets. */
export function TranscriptBody({ messages, fallbackAuthor, isConversation }: Props) {
  const { t } = useTranslation('messages');
  const { data: users = [] } = useUserNames();
  const authorOf = ({ fromMe, userId, contact, isPrivate }: MessageWire) => {
    if (!fromMe && !isPrivate) return contact.name;
    return users.find(({ id }) => id === userId)?.name ?? fallbackAuthor;
  };

  return (
    <Box as="ol" listStyleType="none" ps="0">
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const beginsTicket = isConversation && before?.ticketId !== message.ticketId;
        const beginsDay = !before || !isSameDay(before.createdAt, message.createdAt);
        return (
          <Fragment key={message.id}>
            {beginsTicket && (
              <Text as="li" pt="4" pb="1" fontSize="dense" fontWeight="semibold" css={{ breakAfter: 'avoid' }}>
                {t('ticketBegins', { id: message.ticketId })}
                {message.ticket.queue && ` · ${message.ticket.queue.name}`}
              </Text>
            )}
            {(beginsDay || beginsTicket) && (
              <Text
                as="li"
                pt="3"
                pb="1"
                mb="1"
                fontSize="xs"
                fontWeight="semibold"
                color="fg.muted"
                borderBottomWidth="1px"
                fontVariantNumeric="tabular-nums"
                css={{ breakAfter: 'avoid' }}
              >
                {format(message.createdAt, 'dd/MM/yyyy')}
              </Text>
            )}
            <TranscriptLine message={message} author={authorOf(message)} />
          </Fragment>
        );
      })}
    </Box>
  );
}
