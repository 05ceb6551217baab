import { ConfirmDialog } from '@prosa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import type { BotReducer } from '../logic/simulation.js';
import type { BotOverrides } from './bot-configuration.js';

export interface Check extends BotOverrides {
  /** The connection that is edited; without it the cases of all are run, as an edited queue concerns all. */
  connectionId?: number;
}

interface Question {
  names: string[];
  save: () => void;
}

/**
 * Runs the recorded conversations against what is about to be saved. `check` calls `save` at once where all pass, and
 * else after the person confirmed it in `question`. What cannot be loaded stops nobody from saving.
 */
export function useBotCheck(reducer?: BotReducer) {
  const { t } = useTranslation('bot-simulator');
  const { companyId } = useSession();
  const client = useQueryClient();
  const [pending, setPending] = useState<Question | null>(null);

  const check = async (edited: Check, save: () => void) => {
    // Loaded when it is needed: it brings the whole bot.
    const names = await import('./differing-cases.js')
      .then(({ differingCases }) => differingCases(client, companyId, edited, reducer))
      .catch(() => []);
    if (names.length === 0) save();
    else setPending({ names, save });
  };

  const question: ReactNode = pending && (
    <ConfirmDialog
      title={t('check.title', { count: pending.names.length })}
      message={t('check.message', { names: pending.names.join(', ') })}
      confirmLabel={t('check.save')}
      onConfirm={() => {
        setPending(null);
        pending.save();
      }}
      onClose={() => setPending(null)}
    />
  );
  return { check, question };
}
