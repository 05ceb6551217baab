import type { Owner } from './owner.js';

/** Inserts a foreign bot. */
export async function plantIntegration(owner: Owner, companyId: number): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO tickets.integration (company_id, type, name, settings) VALUES ($1, 'webhook', 'Meu', '{}') RETURNING id`,
    [companyId],
  );
  return id;
}

/** Inserts a prompt. */
export async function plantPrompt(owner: Owner, companyId: number, queueId: number): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO tickets.prompt (company_id, name, queue_id, settings)
     VALUES ($1, 'Prompt meu', $2, '{"transferQueueIds": [], "tools": [], "baseUrl": ""}') RETURNING id`,
    [companyId, queueId],
  );
  return id;
}
