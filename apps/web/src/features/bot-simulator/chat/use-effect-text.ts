import type { BotConfiguration, BotEffect } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

type OtherEffect = Exclude<BotEffect, { kind: 'send' }>;

/** Words for an effect that is no message. */
export function useEffectText({ queues }: BotConfiguration): (effect: OtherEffect) => string {
  const { t } = useTranslation('bot-simulator');

  function queueText({ queueId, userId }: Extract<OtherEffect, { kind: 'toQueue' }>): string {
    const queue = queues.find(({ id }) => id === queueId)?.name ?? String(queueId);
    return t(userId === null ? 'effect.toQueue' : 'effect.toUser', { queue });
  }

  return (effect) => {
    if (effect.kind === 'toQueue') return queueText(effect);
    if (effect.kind === 'setStatus') return t(`effect.status_${effect.status}`);
    if (effect.kind === 'rate') return t('effect.rate', { value: effect.value });
    if (effect.kind === 'consent') return t(effect.isGiven ? 'effect.consentGiven' : 'effect.consentRefused');
    return t(`effect.${effect.kind}`);
  };
}
