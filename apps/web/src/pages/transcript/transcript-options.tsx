import { Box, Button, Checkbox, Flex, Progress, RadioGroup, Text } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TranscriptScope } from '../../features/ticket-messages/read-transcript/read-transcript.js';
import { useFormat } from '../../shared/format/use-format.js';

const SCOPES: readonly TranscriptScope[] = ['ticket', 'conversation'];

interface Props {
  scope: TranscriptScope;
  onScope: (scope: TranscriptScope) => void;
  hasNotes: boolean;
  onNotes: (hasNotes: boolean) => void;
  /** Undefined while no read is under way. */
  readCount: number | undefined;
  onPrint: () => void;
  onStop: () => void;
}

/** Options of the transcript, which are not printed. */
export function TranscriptOptions({ scope, onScope, hasNotes, onNotes, readCount, onPrint, onStop }: Props) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const isReading = readCount !== undefined;

  return (
    <Box
      as="section"
      aria-label={t('transcript.scope')}
      bg="bg.panel"
      borderBottomWidth="1px"
      px={{ base: '4', md: '6' }}
      py="3"
      _print={{ display: 'none' }}
    >
      <Flex gap="4" wrap="wrap" align="center" maxW="210mm" mx="auto">
        <RadioGroup.Root
          value={scope}
          disabled={isReading}
          aria-label={t('transcript.scope')}
          onValueChange={({ value }) => onScope(value === 'conversation' ? 'conversation' : 'ticket')}
        >
          <Flex gap="4" wrap="wrap">
            {SCOPES.map((each) => (
              <RadioGroup.Item key={each} value={each} minH="8">
                <RadioGroup.ItemHiddenInput />
                <RadioGroup.ItemIndicator />
                <RadioGroup.ItemText>{t(`transcript.scopes.${each}`)}</RadioGroup.ItemText>
              </RadioGroup.Item>
            ))}
          </Flex>
        </RadioGroup.Root>
        <Checkbox.Root minH="8" checked={hasNotes} onCheckedChange={({ checked }) => onNotes(checked === true)}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{t('transcript.withNotes')}</Checkbox.Label>
        </Checkbox.Root>
        <Flex ms="auto" gap="2" align="center">
          {isReading && (
            <>
              <Text role="status" fontSize="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
                {t('transcript.reading', { count: format.number(readCount) })}
              </Text>
              <Button size="sm" variant="outline" colorPalette="gray" onClick={onStop}>
                {t('transcript.stop')}
              </Button>
            </>
          )}
          <Button size="sm" loading={isReading} onClick={onPrint}>
            <Printer size={16} aria-hidden /> {t('transcript.print')}
          </Button>
        </Flex>
      </Flex>
      {isReading && (
        <Progress.Root value={null} size="xs" mt="2" maxW="210mm" mx="auto" aria-label={t('loading')}>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      )}
    </Box>
  );
}
