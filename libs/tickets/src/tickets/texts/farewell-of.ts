import { type Actor, type CompanySettings, hasPlaceholders, type PlaceholderFacts } from '@prosa/contracts';
import { readTenant } from '@prosa/service-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import { Attendant } from '../../attendants/attendant.entity.js';
import { groupSettings } from '../../connections/served-groups.js';
import { rows } from '../../database/rows.js';
import { outgoingBody } from '../../conversation/sending/outgoing-body.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';

/** Whether the farewell has placeholders, as far as is known before the ticket is locked. */
export async function isFarewellFilled(
  db: DataSource,
  { companyId, userId }: Actor,
  ticketId: number,
): Promise<boolean> {
  const [owner] = await readTenant(db, { companyId }, (reader) =>
    rows<{ farewell: string }>(
      reader,
      `SELECT a.farewell_message AS farewell FROM ticket t
       JOIN attendant a ON a.company_id = t.company_id AND a.id = CASE WHEN t.user_id IS NULL THEN $3 ELSE t.user_id END
       WHERE t.company_id = $1 AND t.id = $2`,
      [companyId, ticketId, userId],
    ),
  );
  return hasPlaceholders(owner?.farewell);
}

/** What a farewell needs to know of the company. */
export interface FarewellFacts {
  options: CompanySettings;
  /** The values of placeholders; null: none are filled. */
  company: PlaceholderFacts['company'] | null;
}

interface FarewellInput extends FarewellFacts {
  actor: Actor;
  ticket: Ticket;
}

/**
 * The farewell of a closed ticket: its owner's, or the closer's where nobody owned it; null for none. Contacts who
 * still waited get it only where the company chose so (sendFarewellWaitingTicket), groups only where the connection
 * serves them like people (docs/spec/domain-behaviour.md §7).
 */
export async function farewellOf(
  manager: EntityManager,
  { actor, ticket, options, company }: FarewellInput,
): Promise<string | null> {
  if (!receivesFarewell(ticket, options)) return null;
  if (ticket.isGroup && !(await groupSettings(manager, ticket)).groupAsTicket) return null;
  const id = ticket.userId ?? actor.userId;
  const owner = await manager.findOneBy(Attendant, { companyId: actor.companyId, id });
  const text = owner?.farewellMessage.trim();
  if (!owner || !text) return null;
  return outgoingBody(manager, text, { actor: { ...actor, name: owner.name }, ticket, company, isSigned: false });
}

const receivesFarewell = ({ status }: Ticket, { sendFarewellWaitingTicket }: CompanySettings): boolean =>
  status !== 'pending' || sendFarewellWaitingTicket === 'enabled';
