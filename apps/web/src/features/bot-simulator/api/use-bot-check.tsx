import { ConfirmDialog } from '@prosa/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { BOT_REDUCER } from '../logic/bot-reducer.js';
import { runCases } from '../logic/run-cases.js';
import type { BotReducer } from '../logic/simulation.js';
import { botConfiguration, type BotOverrides } from './bot-configuration.js';
import { casesQuery } from './use-bot-cases.js';
import { savedQuery } from './use-bot-configuration.js';

interface Check extends BotOverrides {
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
export function useBotCheck(reducer: BotReducer = BOT_REDUCER) {
  const { t } = useTranslation('bot-simulator');
  const { companyId } = useSession();
  const client = useQueryClient();
  const [pending, setPending] = useState<Question | null>(null);

  const check = async (edited: Check, save: () => void) => {
    const names = await differing(client, companyId, reducer, edited).catch(() => []);
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

/** Names of the cases that do not pass. */
async function differing(client: QueryClient, companyId: number, reducer: BotReducer, edited: Check) {
  const { connectionId, ...overrides } = edited;
  const all = await client.fetchQuery(casesQuery);
  const cases = all.filter((each) => connectionId === undefined || each.connectionId === connectionId);
  const concerned = [...new Set(cases.map((each) => each.connectionId))];
  const results = await Promise.all(
    concerned.map(async (id) => {
      const saved = await client.fetchQuery(savedQuery(companyId, id)).catch(() => null);
      // A connection that was deleted has no bot.
      if (!saved) return [];
      const own = cases.filter((each) => each.connectionId === id);
      return runCases(reducer, botConfiguration(saved, overrides), own);
    }),
  );
  return results.flat().flatMap(({ botCase, difference }) => (difference ? [botCase.name] : []));
}
