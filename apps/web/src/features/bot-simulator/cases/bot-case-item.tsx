import { Box, Button, HStack, Stack, Text, Wrap } from '@chakra-ui/react';
import type { BotCaseReply, BotConfiguration } from '@prosa/contracts';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BotCaseResult } from '../logic/run-cases.js';

interface Props {
  result: BotCaseResult;
  configuration: BotConfiguration;
  isPending: boolean;
  onPlay: () => void;
  onAccept: () => void;
  onDelete: () => void;
}

/** A recorded conversation, whether it passed, and else the first reply that differs. */
export function BotCaseItem({ result, configuration, isPending, onPlay, onAccept, onDelete }: Props) {
  const { t } = useTranslation(['bot-simulator', 'bot']);
  const { botCase, difference } = result;
  const { name } = botCase;
  const Icon = difference ? CircleX : CircleCheck;

  return (
    <Stack as="li" gap="2" borderWidth="1px" borderRadius="l3" padding="3">
      <HStack gap="2" alignItems="start">
        <Box flexShrink="0" color={difference ? 'fg.error' : 'fg.success'}>
          <Icon aria-hidden size={20} />
        </Box>
        <Text flex="1" minWidth="0" overflowWrap="anywhere" fontWeight="medium">
          {name}
        </Text>
        <Text fontSize="sm" flexShrink="0">
          {t(difference ? 'cases.differs' : 'cases.passed')}
        </Text>
      </HStack>
      {difference && (
        <Stack as="dl" gap="1" fontSize="sm">
          <ReplyOf term={t('cases.after')} text={stepText()} />
          <ReplyOf term={t('cases.expected')} text={replyText(difference.expected)} />
          <ReplyOf term={t('cases.actual')} text={replyText(difference.actual)} />
        </Stack>
      )}
      <Wrap gap="2">
        <ItemButton label={t('cases.play')} name={name} onPress={onPlay} />
        {difference && <ItemButton label={t('cases.accept')} name={name} isOff={isPending} onPress={onAccept} />}
        <ItemButton label={t('cases.delete')} name={name} isOff={isPending} onPress={onDelete} />
      </Wrap>
    </Stack>
  );

  function stepText(): string {
    const event = botCase.steps[difference?.step ?? 0]?.event;
    if (!event) return '';
    if (event.kind !== 'message') return t(`event.${event.kind}`);
    return event.content === 'text' ? event.text : t(`content.${event.content}`);
  }

  function replyText(reply: BotCaseReply | null): string {
    if (!reply) return t('cases.noReply');
    const reason = t(`bot:reason.${reply.why}`);
    const queue = configuration.queues.find(({ id }) => id === reply.queueId)?.name;
    return [reply.text || queue, reason].filter(Boolean).join(' — ');
  }
}

function ReplyOf({ term, text }: { term: string; text: string }) {
  return (
    <Box>
      <Text as="dt" color="fg.muted" fontSize="xs">
        {term}
      </Text>
      <Text as="dd" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}

interface ItemButtonProps {
  label: string;
  /** Of the case, as part of the accessible name. */
  name: string;
  isOff?: boolean;
  onPress: () => void;
}

function ItemButton({ label, name, isOff = false, onPress }: ItemButtonProps) {
  return (
    <Button
      size="xs"
      minH="8"
      variant="outline"
      colorPalette="gray"
      aria-label={`${label}: ${name}`}
      disabled={isOff}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
