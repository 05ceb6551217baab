import { Text } from '@chakra-ui/react';
import type { BotUsage } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { LossList } from '../ui-feedback/loss-list.js';

/** What a bot serves, which nobody serves once it is deleted. */
export function BotUsageList({ usage }: { usage: BotUsage }) {
  const { t } = useTranslation('bots');
  const losses = [
    ...usage.queues.map(({ name }) => t('usage.queue', { name })),
    ...usage.menuOptions.map(({ name, queue }) => t('usage.option', { name, queue: queue.name })),
    ...usage.connections.map(({ name }) => t('usage.connection', { name })),
  ];
  return losses.length === 0 ? <Text>{t('usage.none')}</Text> : <LossList title={t('usage.title')} losses={losses} />;
}
