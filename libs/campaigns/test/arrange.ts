import type { CampaignStatus, CampaignTemplate } from '@prosa/contracts';
import { asOwner } from '@prosa/testing';
import type { DataSource } from 'typeorm';

/** Names on lists: `550001` is Contact 1. */
export const numberOf = (contact: number): string => String(5_511_900_000_000 + contact);

/** A linked connection. */
export async function aConnection(db: DataSource, id: number, channel = 'whatsapp', companyId = 1): Promise<void> {
  await asOwner(
    db,
    `INSERT INTO connection_copy (company_id, id, name, channel, status, is_default) VALUES ($1, $2, 'Conexão', $3, 'CONNECTED', true)`,
    [companyId, id, channel],
  );
}

/** A list of so many contacts, whose numbers have accounts. Resolves to its id. */
export async function aList(db: DataSource, contacts: number, companyId = 1): Promise<number> {
  const [list] = await asOwner<{ id: number }>(
    db,
    `INSERT INTO contact_list (company_id, name) VALUES ($1, 'Clientes') RETURNING id`,
    [companyId],
  );
  await asOwner(
    db,
    `INSERT INTO contact_list_item (company_id, contact_list_id, name, number, is_whatsapp_valid)
     SELECT $1, $2, 'Contato ' || n, (5511900000000 + n)::text, true FROM generate_series(1, $3) n`,
    [companyId, list!.id, contacts],
  );
  return list!.id;
}

export interface GivenCampaign {
  listId: number;
  connectionIds?: number[];
  status?: CampaignStatus;
  confirmation?: boolean;
  messages?: string[];
  scheduledAt?: Date;
  templates?: CampaignTemplate[];
  companyId?: number;
}

/** A campaign; without a status it is inactive. Resolves to its id. */
export async function aCampaign(db: DataSource, given: GivenCampaign): Promise<number> {
  const { listId, connectionIds = [1], status = 'INATIVA', confirmation = false, companyId = 1 } = given;
  const { messages = ['Oi {nome}'], scheduledAt = null, templates = [] } = given;
  const five = (texts: string[]) => [...texts, '', '', '', '', ''].slice(0, 5);
  const [campaign] = await asOwner<{ id: number }>(
    db,
    `INSERT INTO campaign (company_id, name, status, messages, confirmations, confirmation, contact_list_id, connection_ids,
       scheduled_at, templates, created_by) VALUES ($1, 'Natal', $2, $3, $4, $5, $6, $7, $8, $9, 9) RETURNING id`,
    [
      companyId,
      status,
      five(messages),
      five(confirmation ? ['Posso enviar?'] : []),
      confirmation,
      listId,
      connectionIds,
      scheduledAt,
      JSON.stringify(templates),
    ],
  );
  return campaign!.id;
}
