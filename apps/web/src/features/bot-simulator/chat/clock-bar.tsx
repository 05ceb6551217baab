import { Box, Button, HStack, Stack, Text, Wrap } from '@chakra-ui/react';
import type { BotConfiguration } from '@prosa/contracts';
import { DateTimeField } from '@prosa/ui';
import { Clock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneLabel } from '../../../shared/company/time-zones.js';
import { useNow } from '../../../shared/format/use-now.js';
import { openingOf } from '../logic/opening.js';
import type { SimulatedConversation } from '../logic/use-simulation.js';
import { minutesAfter, zonedInstant, zonedText } from '../logic/zoned-time.js';
import { useSimulatedTime } from './use-simulated-time.js';

interface Props {
  conversation: SimulatedConversation;
  configuration: BotConfiguration;
}

/** The clock of the conversation, which moves when one moves it. */
export function ClockBar({ conversation, configuration }: Props) {
  const { t } = useTranslation('bot-simulator');
  const { zone } = configuration;
  const { now, moveTo, simulation, steps } = conversation;
  const timeText = useSimulatedTime(zone);
  const opening = openingOf(configuration, simulation.state.ticket.queueId, now);
  const until = opening?.until ?? null;
  const present = useNow();

  return (
    <Stack as="section" aria-label={t('clock.title')} gap="2" padding="3" borderBottomWidth="1px">
      <HStack gap="2" alignItems="start">
        <Box flexShrink="0">
          <Clock aria-hidden size={18} />
        </Box>
        <Text fontSize="sm" aria-live="polite">
          <strong>{timeText(now)}</strong> · {zoneLabel(zone)} · {openingText()}
        </Text>
      </HStack>
      <Wrap gap="2">
        <ClockButton
          label={t('clock.now')}
          isOff={steps.length > 0 && now.getTime() >= present}
          onMove={() => moveTo(new Date())}
        />
        <ClockButton label={t('clock.minute')} onMove={() => moveTo(minutesAfter(now, 1))} />
        <ClockButton label={t('clock.hour')} onMove={() => moveTo(minutesAfter(now, 60))} />
        {opening && until && (
          <ClockButton label={t(opening.isOpen ? 'clock.toClosing' : 'clock.toOpening')} onMove={() => moveTo(until)} />
        )}
      </Wrap>
      <ChosenTime key={now.getTime()} now={now} zone={zone} isFree={steps.length === 0} onMove={moveTo} />
    </Stack>
  );

  function openingText(): string {
    if (!opening) return t('clock.noHours');
    const words = opening.isOpen ? t('clock.open') : t('clock.closed');
    const named = opening.exception === null ? words : `${words} (${opening.exception})`;
    return until ? `${named}, ${t('clock.until', { time: timeText(until) })}` : named;
  }
}

function ClockButton({ label, isOff = false, onMove }: { label: string; isOff?: boolean; onMove: () => void }) {
  return (
    <Button size="xs" minH="8" variant="outline" colorPalette="gray" disabled={isOff} onClick={onMove}>
      {label}
    </Button>
  );
}

interface ChosenTimeProps {
  now: Date;
  zone: string;
  /** Whether the clock may go back: nothing happened yet. */
  isFree: boolean;
  onMove: (at: Date) => void;
}

/** A date and a time to which the clock is moved. */
function ChosenTime({ now, zone, isFree, onMove }: ChosenTimeProps) {
  const { t } = useTranslation('bot-simulator');
  const [text, setText] = useState(() => zonedText(now, zone));
  const [problem, setProblem] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const at = zonedInstant(text, zone);
    if (!at) setProblem(t('clock.wrong'));
    else if (!isFree && at <= now) setProblem(t('clock.past'));
    else onMove(at);
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <HStack gap="2" alignItems="end">
        <DateTimeField
          label={t('clock.date')}
          timeLabel={t('clock.time')}
          size="sm"
          value={text}
          error={problem}
          onChange={(next) => {
            setText(next);
            setProblem(undefined);
          }}
        />
        <Button type="submit" size="sm" minH="10" variant="outline" colorPalette="gray" flexShrink="0">
          {t('clock.go')}
        </Button>
      </HStack>
    </form>
  );
}
