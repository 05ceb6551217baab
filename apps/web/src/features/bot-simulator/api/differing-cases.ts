import type { QueryClient } from '@tanstack/react-query';
import { BOT_REDUCER } from '../logic/bot-reducer.js';
import { runCases } from '../logic/run-cases.js';
import type { BotReducer } from '../logic/simulation.js';
import { botConfiguration } from './bot-configuration.js';
import type { Check } from './use-bot-check.js';
import { casesQuery } from './use-bot-cases.js';
import { savedQuery } from './use-bot-configuration.js';

/** Names of the cases that do not pass. */
export async function differingCases(
  client: QueryClient,
  companyId: number,
  edited: Check,
  reducer: BotReducer = BOT_REDUCER,
): Promise<string[]> {
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
