import { readCards } from '@prosa/contracts';
import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationMessage } from '../../../shared/conversation/thread-message.js';
import { clockText } from '../../../shared/format/time.js';
import { MessageSummary } from '../bubble/message-summary.js';
import { captionOf } from '../bubble/message-body.js';
import { cardPhoneText } from '../view-media/contact-content.js';
import { readLocation } from '../view-media/location-body.js';
import { MessageText } from '../bubble/message-text.js';

interface Props {
  message: ConversationMessage;
  author: string;
}

/** One printed message: time, author, quote, text or file, and its delivery state. */
export function TranscriptLine({ message, author }: Props) {
  const { t } = useTranslation('messages');
  const { createdAt, isPrivate, isEdited, isForwarded, isDeleted, quotedMsg } = message;
  const marks = [
    isPrivate && t('transcript.note'),
    isForwarded && t('forwarded'),
    isEdited && !isDeleted && t('edited'),
  ].filter(Boolean);

  return (
    <Flex
      as="li"
      gap="3"
      py="1.5"
      px="2"
      borderInlineStartWidth="3px"
      borderColor={isPrivate ? 'note.border' : message.fromMe ? 'brand.border' : 'border'}
      bg={isPrivate ? 'note.bg' : undefined}
      css={{ breakInside: 'avoid' }}
    >
      <Text as="time" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums" pt="0.5" flexShrink="0">
        {clockText(createdAt)}
      </Text>
      <Box flex="1" minW="0" fontSize="dense" lineHeight="1.45">
        <Text as="span" fontWeight="semibold">
          {author}
        </Text>
        {marks.length > 0 && (
          <Text as="span" fontSize="xs" color="fg.muted">
            {` · ${marks.join(' · ')}`}
          </Text>
        )}
        {quotedMsg && !isReaction(message) && (
          <Flex gap="1" fontSize="xs" color="fg.muted" borderInlineStartWidth="2px" ps="2" my="0.5" minW="0">
            <Text as="span" fontWeight="medium" flexShrink="0">
              {quotedMsg.fromMe ? t('transcript.desk') : quotedMsg.contact.name}:
            </Text>
            <MessageSummary message={quotedMsg} />
          </Flex>
        )}
        <Content message={message} />
      </Box>
    </Flex>
  );
}

const isReaction = ({ mediaType }: ConversationMessage) => mediaType === 'reactionMessage';

/** Small pictures, names of other files, locations and contacts as text. */
function Content({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation('messages');
  const text = captionOf(message);
  const Kind = KINDS[message.mediaType];

  if (message.isDeleted) return <Remark text={t('deleted')} />;
  return (
    <>
      {Kind && <Kind message={message} />}
      {message.transcript && (
        <Box fontStyle="italic">
          <MessageText text={message.transcript} />
        </Box>
      )}
      {text && (
        <Box>
          <MessageText text={text} />
        </Box>
      )}
    </>
  );
}

type Part = ComponentType<{ message: ConversationMessage }>;

const Picture: Part = ({ message: { mediaUrl } }) => {
  const { t } = useTranslation('messages');
  if (!mediaUrl) return <Remark text={t('kind.image')} />;
  return (
    <chakra.img
      src={mediaUrl}
      alt={t('kind.image')}
      display="block"
      maxW="220px"
      maxH="160px"
      my="1"
      borderRadius="l1"
    />
  );
};

const NamedFile: Part = ({ message: { mediaType, mediaInfo, mediaUrl } }) => {
  const { t } = useTranslation('messages');
  const stored = mediaUrl?.split(/[?#]/)[0].split('/').pop() ?? '';
  const name = mediaInfo?.fileName || decoded(stored);
  return <Remark text={[t(`kind.${mediaType}`), name].filter(Boolean).join(': ')} />;
};

const LocationText: Part = ({ message: { body } }) => {
  const { t } = useTranslation('messages');
  const { text, href } = readLocation(body);
  return <Remark text={[t('kind.locationMessage'), text, href].filter(Boolean).join(': ')} />;
};

const People: Part = ({ message: { body } }) => {
  const { t } = useTranslation('messages');
  const people = readCards(body).map(({ name, phones }) =>
    [name, ...phones.map(cardPhoneText)].filter(Boolean).join(' '),
  );
  return <Remark text={`${t('kind.contactMessage')}: ${people.join('; ')}`} />;
};

const Reaction: Part = ({ message: { body, quotedMsg } }) => {
  const { t } = useTranslation('messages');
  const to = quotedMsg ? (quotedMsg.body ? `“${quotedMsg.body.slice(0, 60)}”` : t('transcript.to')) : '';
  return <Remark text={[t('reacted', { emoji: body }), to].filter(Boolean).join(' ')} />;
};

const Call: Part = ({ message: { body } }) => <Remark text={body} />;

const Unreadable: Part = () => {
  const { t } = useTranslation('messages');
  return <Remark text={t('unreadable')} />;
};

const Unsupported: Part = ({ message: { body } }) => {
  const { t } = useTranslation('messages');
  return <Remark text={t('unsupported', { label: body })} />;
};

const KINDS: Partial<Record<ConversationMessage['mediaType'], Part>> = {
  image: Picture,
  audio: NamedFile,
  video: NamedFile,
  application: NamedFile,
  locationMessage: LocationText,
  contactMessage: People,
  reactionMessage: Reaction,
  call_log: Call,
  unreadable: Unreadable,
  unsupported: Unsupported,
};

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const Remark = ({ text }: { text: string }) => (
  <Text color="fg.muted" fontStyle="italic" overflowWrap="anywhere">
    {text}
  </Text>
);
