import { Box, Flex, Text } from '@chakra-ui/react';
import type { BotConfiguration, BotEffect, TicketOfProtocol } from '@prosa/contracts';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { filledText, type SimulatedNames } from '../logic/filled-text.js';
import type { SimulatedEntry } from '../logic/simulation.js';
import { SentFiles } from './sent-files.js';
import { useEffectText } from './use-effect-text.js';
import { usePlaceText } from './use-place-text.js';
import { useSimulatedTime } from './use-simulated-time.js';

interface Props {
  entry: SimulatedEntry;
  configuration: BotConfiguration;
  names: SimulatedNames;
  /** What stands for the ticket's number and the time of its opening. */
  ticket: TicketOfProtocol;
}

/** A message, or what else happened. What the bot did says why, and where the ticket is then. */
export function ChatEntry({ entry, configuration, names, ticket }: Props) {
  const { t } = useTranslation(['bot-simulator', 'bot']);
  const timeText = useSimulatedTime(configuration.zone);
  const effectText = useEffectText(configuration);
  const placeText = usePlaceText(configuration);
  const time = timeText(entry.at);

  if (entry.from === 'person') {
    const { event } = entry;
    if (event.kind !== 'message') return <Line text={t(`event.${event.kind}`)} detail={time} />;
    const words = event.content === 'text' ? event.text : t(`content.${event.content}`);
    return <Bubble isOwn text={words} time={time} />;
  }
  const { effect, place, at } = entry;
  const reason = t('why', { reason: t(`bot:reason.${effect.why}`), place: placeText(place) });
  if (effect.kind === 'sendFiles') return <Line text={<SentFiles fileListId={effect.fileListId} />} detail={reason} />;
  if (effect.kind !== 'send') return <Line text={effectText(effect)} detail={reason} />;
  const text = filledText(effect.text, configuration, names, { queueId: place.queueId, ticket, at });
  return <Bubble text={text} time={time} media={effect.media} reason={reason} />;
}

interface BubbleProps {
  isOwn?: boolean;
  text: string;
  time: string;
  media?: Extract<BotEffect, { kind: 'send' }>['media'];
  reason?: string;
}

/** As the contact sees it on the phone: their own on the right. */
function Bubble({ isOwn = false, text, time, media, reason }: BubbleProps) {
  return (
    <Flex direction="column" gap="1" maxWidth="88%" alignSelf={isOwn ? 'flex-end' : 'flex-start'}>
      <Box bg={isOwn ? 'bubble.own' : 'bubble.theirs'} borderRadius="bubble" boxShadow="xs" paddingX="3" paddingY="2">
        {media && (
          <Flex gap="2" align="center" paddingBottom="1">
            <FileText aria-hidden size={16} />
            <Text overflowWrap="anywhere">{media.fileName}</Text>
          </Flex>
        )}
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Text>
        <Text fontSize="xs" color="bubble.meta" textAlign="end">
          {time}
        </Text>
      </Box>
      {reason !== undefined && <Reason>{reason}</Reason>}
    </Flex>
  );
}

function Line({ text, detail }: { text: ReactNode; detail: string }) {
  return (
    <Box
      alignSelf="center"
      maxWidth="92%"
      paddingX="3"
      paddingY="1.5"
      borderRadius="l3"
      bg="bg.panel"
      textAlign="center"
    >
      <Text fontSize="sm">{text}</Text>
      <Reason>{detail}</Reason>
    </Box>
  );
}

const Reason = ({ children }: { children: ReactNode }) => (
  <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
    {children}
  </Text>
);
