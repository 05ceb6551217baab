import { Box, Flex } from '@chakra-ui/react';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useThread } from '../read-thread/thread-context.js';
import { BubbleMeta } from './bubble-meta.js';
import { isFailed } from './delivery.js';
import { FailureLine } from './failure-line.js';
import { MessageBody } from './message-body.js';
import { MessageMenu } from './message-menu.js';
import { Quote } from './quote.js';
import { UploadProgress } from './upload-progress.js';

/** Name of a note's author; a general term for a user who was deleted. */
function useAuthor({ userId, outgoing }: ThreadMessage): string {
  const { t } = useTranslation('messages');
  const { user } = useConversation();
  const isOwn = outgoing !== null || userId === user.id;
  const { data: users } = useUserNames({ isEnabled: !isOwn && userId !== null });
  const name = users?.find(({ id }) => id === userId)?.name;
  return isOwn ? t('you') : name || t('note.colleague');
}

/** A note among colleagues: over the whole width, violet and with a lock, so that nobody takes it for an answer. */
export function NoteBubble({ message, isLast }: { message: ThreadMessage; isLast: boolean }) {
  const { t } = useTranslation('messages');
  const { can, discard } = useConversation();
  const { reply, scrollToMessage } = useThread();
  const author = useAuthor(message);
  const { quotedMsg, outgoing } = message;
  const label = t('note.by', { name: author });

  return (
    <Box
      role="group"
      className="group"
      aria-label={label}
      px={{ base: '3', md: '6' }}
      pb={isLast ? '2.5' : '1'}
      onDoubleClick={can('quote', message) ? () => reply(message) : undefined}
    >
      <Box
        px="3"
        py="2"
        borderRadius="bubble"
        borderWidth="1px"
        borderColor="note.border"
        bg="note.bg"
        fontSize="message"
        lineHeight="message"
      >
        <Flex gap="2" align="flex-start">
          <Box flex="1" minW="0">
            <Flex align="center" gap="1.5" fontSize="xs" fontWeight="semibold" color="note.fg" pb="0.5">
              <LockKeyhole size={13} aria-hidden />
              {label}
            </Flex>
            {quotedMsg && <Quote quoted={quotedMsg} onOpen={() => scrollToMessage(quotedMsg.id)} />}
            <MessageBody message={message} />
            {outgoing?.file && outgoing.state === 'sending' && (
              <UploadProgress outgoing={outgoing} onCancel={() => discard(message)} />
            )}
          </Box>
          <MessageMenu message={message} ownReaction="" />
        </Flex>
        <BubbleMeta message={message} />
      </Box>
      {isFailed(message) && <FailureLine message={message} />}
    </Box>
  );
}
