import { TIMES, type Write } from './write.js';

/** Of foreign bots, prompts and models. */
export const BOT_WRITES: Record<string, Write> = {
  'post /queueIntegration': { table: 'tickets.integration', differs: [...TIMES, 'id', 'signing_key'] },
  'put /queueIntegration/{integrationId}': { table: 'tickets.integration', differs: [...TIMES, 'signing_key'] },
  // The secret alone is written, which is another one each time.
  'post /queueIntegration/{integrationId}/secret': { table: null },
  // Nothing is stored.
  'post /queueIntegration/testSession': { table: null },
  // Calls are stored, each a row of its own; try-bots.spec.ts.
  'post /queueIntegration/try': { table: null },
  'post /prompt/try': { table: null },
  'delete /queueIntegration/{integrationId}': { table: null, isFinal: true },
  'post /prompt': { table: 'tickets.prompt', differs: [...TIMES, 'id'] },
  'put /prompt/{promptId}': { table: 'tickets.prompt', differs: TIMES },
  'delete /prompt/{promptId}': { table: null, isFinal: true },
  // One row a company, without an id.
  'put /model-account': { table: null },
  'post /model-account/test': { table: null },
};
