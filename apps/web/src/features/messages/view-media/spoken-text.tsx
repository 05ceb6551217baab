import { Box, Button, chakra, Flex, Spinner, Text } from '@chakra-ui/react';
import { Captions } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { MessageText } from '../bubble/message-text.js';

/** Characters of a transcript that are shown at once, and those of one that is folded. */
const WHOLE_MAX = 400;
const FOLDED = 280;

interface Props {
  message: ThreadMessage;
}

/** What a recording says, as a model wrote it down; where that is offered, a button before. */
export function SpokenText({ message }: Props) {
  const { t } = useTranslation('messages');
  const { transcript, transcription } = message;

  if (transcript) return <Transcript text={transcript} />;
  if (transcription === 'pending') {
    return (
      <Flex align="center" gap="2" fontSize="xs" color="bubble.meta" role="status">
        <Spinner size="xs" /> {t('spoken.pending')}
      </Flex>
    );
  }
  if (transcript === '') return <Remark text={t('spoken.nothing')} />;
  return <RequestButton message={message} />;
}

function Transcript({ text }: { text: string }) {
  const { t } = useTranslation('messages');
  const [isWhole, setWhole] = useState(text.length <= WHOLE_MAX);

  return (
    <Box maxW="full" mt="1" ps="2" borderInlineStartWidth="2px" borderColor="bubble.meta" fontSize="dense" dir="auto">
      <Flex align="center" gap="1" fontSize="xs" color="bubble.meta">
        <Captions size={13} aria-hidden /> {t('spoken.byMachine')}
      </Flex>
      <MessageText text={isWhole ? text : `${text.slice(0, FOLDED).trimEnd()}…`} />
      {text.length > WHOLE_MAX && (
        <chakra.button
          type="button"
          display="block"
          fontSize="xs"
          fontWeight="semibold"
          textDecoration="underline"
          focusVisibleRing="outside"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'spoken.less' : 'spoken.more')}
        </chakra.button>
      )}
    </Box>
  );
}

function RequestButton({ message }: Props) {
  const { t } = useTranslation('messages');
  const { transcription } = useConversation();
  const isFailed = message.transcription === 'failed';
  if (!transcription || message.outgoing) return isFailed ? <Remark text={t('spoken.failed')} /> : null;
  return (
    <Flex align="center" gap="2" wrap="wrap">
      {isFailed && <Remark text={t('spoken.failed')} />}
      <Button size="2xs" variant="subtle" colorPalette="gray" onClick={() => transcription.request(message)}>
        <Captions size={13} aria-hidden /> {t(isFailed ? 'spoken.again' : 'spoken.request')}
      </Button>
    </Flex>
  );
}

const Remark = ({ text }: { text: string }) => (
  <Text fontSize="xs" color="bubble.meta">
    {text}
  </Text>
);
