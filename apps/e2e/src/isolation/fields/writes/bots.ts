import { TIMES, type Write } from './write.js';

const OF_INTEGRATIONS = [...TIMES, 'name', 'settings', 'signing_key'];

/** Of foreign bots, prompts and models. */
export const BOT_WRITES: Record<string, Write> = {
  // The settings have the name as well; try-bots.spec.ts checks them.
  'post /queueIntegration': { table: 'tickets.integration', differs: [...OF_INTEGRATIONS, 'id'] },
  'put /queueIntegration/{integrationId}': { table: 'tickets.integration', differs: [...OF_INTEGRATIONS, 'id'] },
  // The secret alone is written, which is another one each time.
  'post /queueIntegration/{integrationId}/secret': { table: null, isFinal: true },
  // Nothing is stored.
  'post /queueIntegration/testSession': { table: null },
  // Calls are stored, each a row of its own; try-bots.spec.ts.
  'post /queueIntegration/try': { table: null, isFinal: true },
  'post /prompt/try': { table: null, isFinal: true },
  'delete /queueIntegration/{integrationId}': { table: null, isFinal: true },
  'post /prompt': { table: 'tickets.prompt', differs: [...TIMES, 'id', 'name'] },
  'put /prompt/{promptId}': { table: 'tickets.prompt', differs: [...TIMES, 'id', 'name'] },
  'delete /prompt/{promptId}': { table: null, isFinal: true },
  // One row a company, without an id.
  'put /model-account': { table: null },
  'post /model-account/test': { table: null },
  'post /tickets/{ticketId}/assists/suggestion': { table: null },
  'post /tickets/{ticketId}/assists/rewriting': { table: null },
  'post /tickets/{ticketId}/assists/translation': { table: null },
  'post /tickets/{ticketId}/assists/summary': { table: null },
};
