import { Alert, Stack, Text } from '@chakra-ui/react';
import type { ConnectionHealth, FactSeverity, HealthFact } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { exactText, tableTimeText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useFactText } from './use-fact-text.js';

const STATUS: Record<FactSeverity, 'error' | 'warning' | 'info'> = { bad: 'error', warn: 'warning', info: 'info' };

/** What was found, each with what to do and who can do it; most severe first. */
export function HealthFacts({ health: { facts, at, state } }: { health: ConnectionHealth }) {
  const { t } = useTranslation('connection-health');
  if (facts.length === 0) return state.status === 'CONNECTED' ? <Notice tone="good" text={t('well')} /> : null;

  return (
    <Stack as="section" gap="2" aria-label={t('section.advice')} aria-live="polite">
      {facts.map((fact) => (
        <Fact key={fact.code} fact={fact} at={at} />
      ))}
    </Stack>
  );
}

function Fact({ fact, at }: { fact: HealthFact; at: string }) {
  const { t } = useTranslation('connection-health');
  const { title, advice } = useFactText()(fact);
  const { age } = useFormat();
  const { severity, who, since, until } = fact;

  return (
    <Alert.Root
      status={STATUS[severity]}
      {...(severity === 'info' && { colorPalette: 'brand' })}
      size="sm"
      alignItems="flex-start"
    >
      <Alert.Indicator />
      <Alert.Content gap="1">
        <Alert.Title fontWeight="semibold">{title}</Alert.Title>
        <Alert.Description>
          <Text>{advice}</Text>
          <Text fontSize="xs" paddingTop="1">
            {[
              // Something to know alone: nobody has to act, and nothing has to end.
              (severity !== 'info' || who !== 'nobody') && t(`who.${who}`),
              since !== null && t('since', { age: age(since, at) }),
              until !== undefined && t('until', { time: tableTimeText(until) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Alert.Description>
      </Alert.Content>
      {since !== null && <Text srOnly>{exactText(since)}</Text>}
    </Alert.Root>
  );
}
