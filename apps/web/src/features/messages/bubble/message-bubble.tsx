import { Flex, Text } from '@chakra-ui/react';
import { Avatar, classes, personColor } from '@prosa/ui';
import { Forward, LayoutTemplate, Megaphone } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { useThread } from '../read-thread/thread-context.js';
import type { Reaction, ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { ChangeFailure } from '../edit-or-delete/change-failure.js';
import { bubbleStyles } from './bubble-styles.js';
import { BubbleMeta } from './bubble-meta.js';
import { isFailed } from './delivery.js';
import { ContextLines, isOnlyStory } from './context-lines.js';
import { FailureLine } from './failure-line.js';
import { MessageBody } from './message-body.js';
import { MessageMenu } from './message-menu.js';
import { NoteBubble } from './note-bubble.js';
import { Quote } from './quote.js';
import { ReactionChips } from '../react/reaction-chips.js';
import { UploadProgress, WaitsFor } from './upload-progress.js';

interface Props {
  message: ThreadMessage;
  reactions: Reaction[];
  /** Whether it is the first or last of consecutive messages of one author. */
  isFirst: boolean;
  isLast: boolean;
}

const isMedia = ({ mediaType }: ThreadMessage) =>
  !['conversation', 'reactionMessage', 'unreadable', 'unsupported'].includes(mediaType);

function Headline({ message, isFirst }: Pick<Props, 'message' | 'isFirst'>) {
  const { t } = useTranslation('messages');
  const { isGroup } = useConversation();

  return (
    <>
      {isGroup && isFirst && !message.fromMe && (
        <Text fontSize="dense" fontWeight="semibold" color={personColor(message.contact.name)}>
          {message.contact.name}
        </Text>
      )}
      {!message.isDeleted && <ContextLines message={message} />}
      {message.isForwarded && !message.isDeleted && (
        <Flex align="center" gap="1" fontSize="xs" color="bubble.meta">
          <Forward size={13} aria-hidden /> {t('forwarded')}
        </Flex>
      )}
      {message.campaign && !message.isDeleted && (
        <Flex align="center" gap="1" fontSize="xs" color="bubble.meta">
          <Megaphone size={13} aria-hidden /> {t('campaign.mark', { name: message.campaign.name })}
        </Flex>
      )}
      {message.template && !message.isDeleted && (
        <Flex align="center" gap="1" fontSize="xs" color="bubble.meta">
          <LayoutTemplate size={13} aria-hidden /> {t('template.mark', { name: message.template.name })}
        </Flex>
      )}
    </>
  );
}

function Shape({ message, isFirst, isLast }: Omit<Props, 'reactions'>) {
  const { scrollToMessage } = useThread();
  const { discard } = useConversation();
  const { fromMe, quotedMsg, outgoing, behindFile } = message;
  const isText = message.isDeleted || !isMedia(message);
  const isUploading = outgoing?.file && outgoing.state === 'sending';

  return (
    <div
      className={classes(
        bubbleStyles.shape,
        fromMe ? bubbleStyles.own : bubbleStyles.theirs,
        isLast && (fromMe ? bubbleStyles.ownLast : bubbleStyles.theirsLast),
      )}
    >
      <Headline message={message} isFirst={isFirst} />
      {quotedMsg && message.mediaType !== 'reactionMessage' && (
        <Quote quoted={quotedMsg} onOpen={() => scrollToMessage(quotedMsg.id)} />
      )}
      <div className={classes(bubbleStyles.content, isText && bubbleStyles.contentText)}>
        <div className={classes(bubbleStyles.body, isText && bubbleStyles.bodyText)}>
          {(message.isDeleted || !isOnlyStory(message)) && <MessageBody message={message} />}
        </div>
        <div className={bubbleStyles.end}>
          <BubbleMeta message={message} />
        </div>
      </div>
      {isUploading && <UploadProgress outgoing={outgoing} behindFile={behindFile} onCancel={() => discard(message)} />}
      {!isUploading && behindFile !== undefined && <WaitsFor file={behindFile} />}
    </div>
  );
}

/** Who wrote in a group: beside the first of joined messages; the others are in line with it. */
function AuthorFace({ message, isFirst }: Pick<Props, 'message' | 'isFirst'>) {
  const { name, urlPicture } = message.contact;
  return (
    <div className={bubbleStyles.face}>
      {isFirst && <Avatar name={name} picture={urlPicture || undefined} size="sm" />}
    </div>
  );
}

/** One message: a note over the whole width, any other as a bubble. */
export const MessageBubble = memo(function MessageBubble(props: Props) {
  const { message, isLast } = props;
  return message.isPrivate ? <NoteBubble message={message} isLast={isLast} /> : <ConversationBubble {...props} />;
});

/** A bubble: own messages at the right in the brand's tint, the contact's at the left in the neutral colour. */
function ConversationBubble({ message, reactions, isFirst, isLast }: Props) {
  const { t } = useTranslation('messages');
  const { can, isGroup } = useConversation();
  const { reply } = useThread();
  const { fromMe } = message;

  return (
    <div
      role="group"
      className={classes('group', bubbleStyles.said, fromMe && bubbleStyles.saidOwn, isLast && bubbleStyles.saidLast)}
      aria-label={fromMe ? t('you') : message.contact.name}
      onDoubleClick={can('quote', message) ? () => reply(message) : undefined}
    >
      {isGroup && !fromMe && <AuthorFace message={message} isFirst={isFirst} />}
      <div className={classes(bubbleStyles.column, fromMe && bubbleStyles.columnOwn)}>
        <Shape message={message} isFirst={isFirst} isLast={isLast} />
        {reactions.length > 0 && !message.isDeleted && <ReactionChips reactions={reactions} />}
        {isFailed(message) && !message.isDeleted && <FailureLine message={message} />}
        {message.changeState === 'failed' && <ChangeFailure message={message} />}
      </div>
      <MessageMenu message={message} ownReaction={reactions.find((one) => one.fromMe)?.emoji ?? ''} />
    </div>
  );
}
