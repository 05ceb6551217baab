import { Flex, Text } from '@chakra-ui/react';
import type { ScheduleWire } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { CalendarClock, Paperclip, Pencil, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { untilText } from '../../../shared/format/left-text.js';
import { RetryButton } from '../components/retry-button.js';
import { useFailureText } from '../../../shared/messaging/use-failure-text.js';
import { useTimeLeft } from './use-time-left.js';

interface Props {
  schedule: ScheduleWire;
  /** Absent where it can only be cancelled. */
  onChange: (() => void) | undefined;
  onDelete: () => void;
}

/** A message that waits for its time, with what is left until then; or why it could not be sent. */
export function WaitingMessage({ schedule, onChange, onDelete }: Props) {
  const { t } = useTranslation('schedules');
  const { body, mediaName, sendAt, status } = schedule;
  const hasFailed = status === 'ERRO';
  const Icon = hasFailed ? TriangleAlert : CalendarClock;

  return (
    <Flex
      as="li"
      align="center"
      gap="2"
      minW="0"
      ps="3"
      pe="1"
      bg="bg.panel"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={hasFailed ? 'bad.fg' : 'border.control'}
      borderRadius="l3"
    >
      <Flex color={hasFailed ? 'bad.fg' : 'fg.muted'} flexShrink="0">
        <Icon size={16} aria-hidden />
      </Flex>
      <Flex direction="column" flex="1" minW="0" py="1">
        <Flex align="center" gap="1.5" minW="0">
          {mediaName && <Paperclip size={14} role="img" aria-label={mediaName} />}
          <Text truncate title={body}>
            {body}
          </Text>
        </Flex>
        {hasFailed ? <Failure failure={schedule.failure} /> : <Countdown sendAt={sendAt} />}
      </Flex>
      <Flex flexShrink="0">
        {onChange && (
          <>
            <RetryButton schedule={schedule} />
            <IconButton
              label={t('editAt', { time: untilText(Date.parse(sendAt)) })}
              icon={<Pencil />}
              onClick={onChange}
            />
          </>
        )}
        <IconButton label={t('cancel.open', { time: untilText(Date.parse(sendAt)) })} icon={<X />} onClick={onDelete} />
      </Flex>
    </Flex>
  );
}

function Countdown({ sendAt }: { sendAt: string }) {
  const { t } = useTranslation('schedules');
  const left = useTimeLeft(sendAt);
  const time = untilText(Date.parse(sendAt));

  return (
    <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      {left === null ? t('due', { time }) : t('left', { time, left })}
    </Text>
  );
}

function Failure({ failure }: { failure: string | null }) {
  const { t } = useTranslation('schedules');
  const failureText = useFailureText();

  return (
    <Text fontSize="xs" color="bad.fg">
      {t('status.ERRO')}: {failureText(failure)}
    </Text>
  );
}
