import { Box, Text } from '@chakra-ui/react';
import { isSameDay, lightFormat } from 'date-fns';
import { Fragment } from 'react';
import type { ConversationMessage, Section } from '../../../shared/conversation/thread-message.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';
import { TranscriptLine } from './transcript-line.js';

interface Props {
  messages: ConversationMessage[];
  /** Author of messages without a user's name: the company. */
  fallbackAuthor: string;
  /** Heading at the start of each section; undefined where there is only one. */
  sectionTitle: ((section: Section) => string) | undefined;
}

/** The messages in order under their days and sections. */
export function TranscriptBody({ messages, fallbackAuthor, sectionTitle }: Props) {
  const { data: users = [] } = useUserNames();
  const authorOf = ({ fromMe, userId, contact, isPrivate }: ConversationMessage) => {
    if (!fromMe && !isPrivate) return contact.name;
    return users.find(({ id }) => id === userId)?.name ?? fallbackAuthor;
  };

  return (
    <Box as="ol" listStyleType="none" ps="0">
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const { section } = message;
        const title = section && before?.section?.id !== section.id ? sectionTitle?.(section) : undefined;
        const beginsDay = !before || !isSameDay(before.createdAt, message.createdAt);
        return (
          <Fragment key={message.id}>
            {title && (
              <Text as="li" pt="4" pb="1" fontSize="dense" fontWeight="semibold" css={{ breakAfter: 'avoid' }}>
                {title}
              </Text>
            )}
            {(beginsDay || title) && (
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
                {lightFormat(message.createdAt, 'dd/MM/yyyy')}
              </Text>
            )}
            <TranscriptLine message={message} author={authorOf(message)} />
          </Fragment>
        );
      })}
    </Box>
  );
}
