import { Flex, Text } from '@chakra-ui/react';
import type { BotConfiguration } from '@prosa/contracts';
import { Notice } from '@prosa/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SimulatedNames } from '../logic/filled-text.js';
import type { Simulation } from '../logic/simulation.js';
import { ChatEntry } from './chat-entry.js';

interface Props {
  simulation: Simulation;
  configuration: BotConfiguration;
  names: SimulatedNames;
  now: Date;
}

/** What was written, and what the bot did and why. */
export function ChatLog({ simulation, configuration, names, now }: Props) {
  const { t } = useTranslation('bot-simulator');
  const log = useRef<HTMLDivElement>(null);
  const { entries, isCut, tickets } = simulation;

  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [entries.length, now]);

  return (
    <Flex
      ref={log}
      role="log"
      aria-label={t('chat')}
      tabIndex={0}
      flex="1"
      minHeight="40"
      overflowY="auto"
      direction="column"
      gap="3"
      padding="3"
      bg="thread.bg"
      focusVisibleRing="inside"
    >
      {entries.length === 0 && (
        <Text margin="auto" padding="3" borderRadius="l3" bg="bg.panel" color="fg.muted" textAlign="center">
          {t('empty')}
        </Text>
      )}
      {entries.map((entry, at) => (
        // The entries are played again as a whole; their order names them.
        <ChatEntry
          key={at}
          entry={entry}
          configuration={configuration}
          names={names}
          ticket={{ id: tickets, createdAt: entries[0]!.at.toISOString() }}
        />
      ))}
      {isCut && <Notice tone="bad" text={t('cut')} />}
    </Flex>
  );
}
