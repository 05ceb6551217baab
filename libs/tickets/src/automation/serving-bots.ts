import type { BotOption } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';

interface Linked {
  integrationId: number | null;
  promptId: number | null;
}

/** Which foreign bots and prompts of a company may serve now: what was deleted, or is not in its plan, serves nobody. */
export interface ServingBots {
  /** The link as far as it serves. */
  linked(link: Linked): Linked;
  /** The options of a menu with the links that serve. */
  options(options: readonly BotOption[]): BotOption[];
}

/** Reads which bots serve. */
export async function servingBots(manager: EntityManager, companyId: number): Promise<ServingBots> {
  const [found] = await rows<{ integrations: number[]; prompts: number[] }>(
    manager,
    `SELECT ARRAY(SELECT id FROM integration WHERE company_id = $1 AND coalesce(plan.use_integration, true)) AS integrations,
       ARRAY(SELECT id FROM prompt WHERE company_id = $1 AND coalesce(plan.use_open_ai, true)) AS prompts
     FROM (VALUES (1)) one LEFT JOIN company_options plan ON plan.company_id = $1`,
    [companyId],
  );
  const [integrations, prompts] = [new Set(found!.integrations), new Set(found!.prompts)];
  const among = (ids: ReadonlySet<number>, id: number | null) => (id !== null && ids.has(id) ? id : null);
  const options = (of: readonly BotOption[]): BotOption[] =>
    of.map((option) => ({
      ...option,
      optIntegrationId: among(integrations, option.optIntegrationId),
      options: options(option.options),
    }));
  return {
    linked: ({ integrationId, promptId }) => ({
      integrationId: among(integrations, integrationId),
      promptId: among(prompts, promptId),
    }),
    options,
  };
}
