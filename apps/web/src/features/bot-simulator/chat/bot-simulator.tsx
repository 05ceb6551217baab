import { Tabs } from '@chakra-ui/react';
import type { BotConfiguration } from '@prosa/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTabs } from '../../../shared/tabs/page-tabs.js';
import { BotCases } from '../cases/bot-cases.js';
import type { SimulatedNames } from '../logic/filled-text.js';
import type { BotReducer } from '../logic/simulation.js';
import { useSimulation } from '../logic/use-simulation.js';
import { ChatComposer } from './chat-composer.js';
import { ChatLog } from './chat-log.js';
import { ClockBar } from './clock-bar.js';
import { SimulatedPlaceLine } from './simulated-place-line.js';

const TABS = ['chat', 'cases'] as const;

export interface BotSimulatorProps {
  reducer: BotReducer;
  /** As it is being edited: every change of it is seen at once, in the same conversation. */
  configuration: BotConfiguration;
  /** The connection for which cases are saved. */
  connectionId: number;
  names: Omit<SimulatedNames, 'contact'>;
}

/** A chat with the bot of a configuration, whether saved or not. Nothing of it leaves the browser but saved cases. */
export function BotSimulator({ reducer, configuration, connectionId, names }: BotSimulatorProps) {
  const { t } = useTranslation('bot-simulator');
  const [tab, setTab] = useState<(typeof TABS)[number]>('chat');
  const conversation = useSimulation(reducer, configuration);
  const { simulation, now } = conversation;

  return (
    <PageTabs label={t('tabs')} tabs={TABS} tab={tab} onTab={setTab} titleOf={(each) => t(`tab.${each}`)}>
      <Tabs.Content value="chat" flex="1" minH="0" display="flex" flexDirection="column" padding="0">
        <ClockBar conversation={conversation} configuration={configuration} />
        <SimulatedPlaceLine configuration={configuration} state={simulation.state} />
        <ChatLog
          simulation={simulation}
          configuration={configuration}
          names={{ ...names, contact: t('contact') }}
          now={now}
        />
        <ChatComposer conversation={conversation} />
      </Tabs.Content>
      <Tabs.Content value="cases" flex="1" minH="0" overflowY="auto" tabIndex={-1} padding="4">
        <BotCases
          reducer={reducer}
          configuration={configuration}
          connectionId={connectionId}
          conversation={conversation}
          onPlay={(steps) => {
            conversation.reset(steps);
            setTab('chat');
          }}
        />
      </Tabs.Content>
    </PageTabs>
  );
}
