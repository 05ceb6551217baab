import { Box, Flex, Text } from '@chakra-ui/react';
import { Forward } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../api/outbox.js';
import { useThread } from '../thread/thread-context.js';
import type { Reaction } from '../thread/thread-items.js';
import { ChangeLine } from '../changes/change-line.js';
import { BubbleMeta } from './bubble-meta.js';
import { isFailed } from './delivery.js';
import { FailureLine } from './failure-line.js';
import { MessageBody } from './message-body.js';
import { MessageMenu } from './message-menu.js';
import { NoteBubble } from './note-bubble.js';
import { Quote } from './quote.js';
import { ReactionChips } from './reaction-chips.js';
import { UploadProgress } from './upload-progress.js';

interface Props {
  message: ThreadMessage;
  reactions: Reaction[];
  /** First and last of the joined messages of one author. */
  isFirst: boolean;
  isLast: boolean;
}

const isMedia = ({ mediaType }: ThreadMessage) =>
  !['conversation', 'reactionMessage', 'unreadable', 'unsupported'].includes(mediaType);

function Headline({ message, isFirst }: Pick<Props, 'message' | 'isFirst'>) {
  const { t } = useTranslation('messages');
  const { isGroup } = useThread();

  return (
    <>
      {isGroup && isFirst && !message.fromMe && (
        <Text fontSize="dense" fontWeight="semibold" color="brand.fg">
          {message.contact.name}
        </Text>
      )}
      {message.isForwarded && !message.isDeleted && (
        <Flex align="center" gap="1" fontSize="xs" color="bubble.meta">
          <Forward size={13} aria-hidden /> {t('forwarded')}
        </Flex>
      )}
    </>
  );
}

function Shape({ message, isFirst, isLast }: Omit<Props, 'reactions'>) {
  const { jumpTo, discard } = useThread();
  const { fromMe, quotedMsg, outgoing } = message;
  const isText = message.isDeleted || !isMedia(message);
  const isUploading = outgoing?.file && outgoing.state === 'sending';

  return (
    <Box
      px="3"
      pt="2"
      pb="1.5"
      bg={fromMe ? 'bubble.own' : 'bubble.theirs'}
      borderRadius="bubble"
      borderEndEndRadius={fromMe && isLast ? '2px' : undefined}
      borderEndStartRadius={!fromMe && isLast ? '2px' : undefined}
      fontSize="message"
      lineHeight="message"
      boxShadow="xs"
      minW="0"
      maxW="full"
    >
      <Headline message={message} isFirst={isFirst} />
      {quotedMsg && message.mediaType !== 'reactionMessage' && (
        <Quote quoted={quotedMsg} onOpen={() => jumpTo(quotedMsg.id)} />
      )}
      <Flex wrap={isText ? 'wrap' : undefined} direction={isText ? 'row' : 'column'} align="flex-end" columnGap="2">
        <Box minW="0" maxW="full" width={isText ? undefined : 'full'}>
          <MessageBody message={message} />
        </Box>
        <Box ms="auto">
          <BubbleMeta message={message} />
        </Box>
      </Flex>
      {isUploading && <UploadProgress outgoing={outgoing} onCancel={() => discard(message)} />}
    </Box>
  );
}

/** One message: a note over the whole width, all others as what was said. */
export const MessageBubble = memo(function MessageBubble(props: Props) {
  const { message, isLast } = props;
  return message.isPrivate ? <NoteBubble message={message} isLast={isLast} /> : <SaidBubble {...props} />;
});

/** What was said: ours at the right on the brand's tint, theirs at the left on the neutral. */
function SaidBubble({ message, reactions, isFirst, isLast }: Props) {
  const { t } = useTranslation('messages');
  const { canReply, reply } = useThread();
  const { fromMe } = message;

  return (
    <Flex
      role="group"
      className="group"
      aria-label={fromMe ? t('you') : message.contact.name}
      direction={fromMe ? 'row-reverse' : 'row'}
      align="flex-start"
      px={{ base: '3', md: '6' }}
      pb={isLast ? '2.5' : '0.5'}
      onDoubleClick={canReply && !message.outgoing ? () => reply(message) : undefined}
    >
      <Flex
        direction="column"
        align={fromMe ? 'flex-end' : 'flex-start'}
        maxW={{ base: '86%', md: 'min(68ch, 78%)' }}
        minW="0"
      >
        <Shape message={message} isFirst={isFirst} isLast={isLast} />
        {reactions.length > 0 && !message.isDeleted && <ReactionChips reactions={reactions} />}
        {isFailed(message) && !message.isDeleted && <FailureLine message={message} />}
        {message.changeState === 'failed' && <ChangeLine message={message} />}
      </Flex>
      <MessageMenu message={message} ownReaction={reactions.find((one) => one.fromMe)?.emoji ?? ''} />
    </Flex>
  );
}
