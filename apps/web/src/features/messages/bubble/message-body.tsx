import { Flex, Text } from '@chakra-ui/react';
import { Ban, LockKeyhole, MessageCircleQuestion } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationMessage, ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { TranslationLine } from '../assist/translation-line.js';
import { AudioContent } from '../view-media/audio-content.js';
import { CallContent } from '../view-media/call-content.js';
import { ContactContent } from '../view-media/contact-content.js';
import { DocumentContent } from '../view-media/document-content.js';
import { ImageContent } from '../view-media/image-content.js';
import { LocationContent } from '../view-media/location-content.js';
import { VideoContent } from '../view-media/video-content.js';
import { bubbleStyles } from './bubble-styles.js';
import { MessageText } from './message-text.js';

interface Props {
  message: ThreadMessage;
}

function Remark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex align="center" gap="1.5" color="fg.muted" fontStyle="italic">
      {icon}
      <span>{children}</span>
    </Flex>
  );
}

function Unreadable() {
  const { t } = useTranslation('messages');
  return <Remark icon={<LockKeyhole size={15} aria-hidden />}>{t('unreadable')}</Remark>;
}

function Unsupported({ message }: Props) {
  const { t } = useTranslation('messages');
  return (
    <Remark icon={<MessageCircleQuestion size={15} aria-hidden />}>{t('unsupported', { label: message.body })}</Remark>
  );
}

/** A reaction whose message is not loaded. */
function LooseReaction({ message }: Props) {
  const { t } = useTranslation('messages');
  return (
    <Text fontSize="dense" color="fg.muted">
      {t('reacted', { emoji: message.body })}
    </Text>
  );
}

const CONTENTS: Partial<Record<ThreadMessage['mediaType'], ComponentType<Props>>> = {
  image: ImageContent,
  audio: AudioContent,
  video: VideoContent,
  application: DocumentContent,
  locationMessage: ({ message }) => <LocationContent body={message.body} />,
  contactMessage: ({ message }) => <ContactContent body={message.body} />,
  reactionMessage: LooseReaction,
  call_log: CallContent,
  unreadable: Unreadable,
  unsupported: Unsupported,
};

const CAPTIONED: ThreadMessage['mediaType'][] = ['image', 'audio', 'video', 'application'];

/** The caption of a file; a body that only repeats the file's name is none (docs/spec/wire-contract.md §2). */
export function captionOf({ body, mediaType, mediaUrl, mediaInfo }: ConversationMessage): string {
  if (!CAPTIONED.includes(mediaType)) return mediaType === 'conversation' ? body : '';

  const stored = mediaUrl?.split(/[?#]/)[0].split('/').pop() ?? '';
  const isName = body === mediaInfo?.fileName || body === stored || encodeURIComponent(body) === stored;
  return isName ? '' : body;
}

function TicketsOf({ refs }: { refs: readonly string[] }) {
  const { ticketCards } = useConversation();
  return ticketCards && <ticketCards.Cards refs={refs} />;
}

/** Content of a message by its kind. */
export function MessageBody({ message }: Props) {
  const { t } = useTranslation('messages');
  const { assists } = useConversation();
  const Content = CONTENTS[message.mediaType];
  const caption = captionOf(message);

  if (message.isDeleted) return <Remark icon={<Ban size={15} aria-hidden />}>{t('deleted')}</Remark>;
  return (
    <>
      {Content && <Content message={message} />}
      {caption && (
        <span className={Content && bubbleStyles.caption}>
          <MessageText text={caption} mentions={message.mentions} />
        </span>
      )}
      {assists && !message.outgoing && <TranslationLine assists={assists} messageId={message.id} />}
      {message.tickets && <TicketsOf refs={message.tickets} />}
    </>
  );
}
