import { Button, Circle, Flex, Text } from '@chakra-ui/react';
import { callOfBody } from '@prosa/contracts';
import { PencilLine, Phone, PhoneIncoming, PhoneMissed, PhoneOff, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { durationText } from '../../../shared/format/time.js';
import { useThread } from '../read-thread/thread-context.js';

const ICONS = { missed: PhoneMissed, answered: PhoneIncoming, declined: PhoneOff, refused: PhoneOff };

/** A call: its outcome and duration, with a button to write to the caller. */
export function CallContent({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');
  const { canReply } = useConversation();
  const { reply } = useThread();
  const call = callOfBody(message.body);
  const Icon = call ? ICONS[call.outcome] : Phone;
  const isMissed = call?.outcome === 'missed';
  const medium = call?.isVideo ? 'video' : 'voice';
  const words = call ? t(`call.${medium}.${call.outcome}`) : message.body;

  return (
    <Flex direction="column" gap="2" pb="1">
      <Flex align="center" gap="3">
        <Circle
          size="9"
          flexShrink="0"
          bg={isMissed ? 'bad.subtle' : 'bg.muted'}
          color={isMissed ? 'bad.fg' : 'fg.muted'}
        >
          <Icon size={18} aria-hidden />
        </Circle>
        <Flex direction="column" minW="0">
          <Flex align="center" gap="1.5" fontWeight="medium">
            {words}
            {call?.isVideo && <Video size={15} aria-hidden />}
          </Flex>
          {call?.outcome === 'refused' && (
            <Text fontSize="dense" color="fg.muted">
              {t('call.notified')}
            </Text>
          )}
          {call && call.seconds !== null && (
            <Text fontSize="dense" color="fg.muted">
              {t('call.lasted', { time: durationText(call.seconds) })}
            </Text>
          )}
        </Flex>
      </Flex>
      {canReply && (
        <Button size="xs" variant="outline" alignSelf="flex-start" onClick={() => reply(message)}>
          <PencilLine size={14} aria-hidden />
          {t('call.write')}
        </Button>
      )}
    </Flex>
  );
}
