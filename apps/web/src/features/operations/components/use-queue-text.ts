import type { OperationsFigures } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';

/** Returns in words what waits to be sent, and since when. */
export function useQueueText(): (queue: OperationsFigures['queue'], asOf: string) => string {
  const { t } = useTranslation('operations');
  const { age } = useFormat();

  return ({ waiting, sending, unknown, oldestAt }, asOf) => {
    const parts = [
      waiting > 0 && t('queue.waiting', { count: waiting }),
      sending > 0 && t('queue.sending', { count: sending }),
      unknown > 0 && t('queue.unknown', { count: unknown }),
      oldestAt !== null && t('queue.oldest', { age: age(oldestAt, asOf) }),
    ].filter((part) => part !== false);
    return parts.length === 0 ? t('queue.empty') : parts.join(', ');
  };
}
