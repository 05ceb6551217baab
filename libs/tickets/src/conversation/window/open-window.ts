import { FREE_ENTRY_MS, hasWindow, type InboundContent, type InboundMessage } from '@prosa/contracts';
import { pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Ticket } from '../ticket/ticket.entity.js';

/**
 * Which contents open the window: what a person sends, and calls. Reactions, edits, deletions and the pressing of
 * buttons do not, because no provider promises it (docs/spec/wire-external.md §3.6).
 */
const OPENS: Record<InboundContent['kind'], boolean> = {
  text: true,
  media: true,
  location: true,
  contact: true,
  call: true,
  unreadable: true,
  unsupported: true,
  ring: false,
  reaction: false,
  deletion: false,
  edit: false,
  postback: false,
  referral: false,
};

/** A received message, as far as the window needs it. */
type Received = Pick<InboundMessage, 'fromMe' | 'context'> & { kind: InboundContent['kind']; at: Date };

/**
 * Records that the contact wrote, or that the company answered in the provider's own app. Times only advance, because
 * messages come in any order.
 */
export async function openWindow(
  manager: EntityManager,
  ticket: Ticket,
  { fromMe, context, kind, at }: Received,
): Promise<void> {
  if (!isOfWindowChannel(ticket) || !OPENS[kind]) return;
  if (fromMe) return beginFreeEntry(manager, ticket, at);
  const isFromAd = context?.referral?.source === 'ad';
  await pipelineQuery(
    manager,
    `INSERT INTO reply_window AS kept (company_id, contact_id, connection_id, last_inbound_at, ad_at)
     VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN $4::timestamptz END)
     ON CONFLICT (company_id, contact_id, connection_id) DO UPDATE SET
       last_inbound_at = greatest(kept.last_inbound_at, excluded.last_inbound_at),
       ad_at = greatest(kept.ad_at, excluded.ad_at)`,
    [...keyOf(ticket), at, isFromAd],
  );
}

/** An answer to an advertisement begins its free entry, when it comes in time and is the first. */
export async function beginFreeEntry(manager: EntityManager, ticket: Ticket, at: Date | null = null): Promise<void> {
  if (ticket.channel !== 'whatsappapi') return;
  await pipelineQuery(
    manager,
    `UPDATE reply_window SET free_entry_at = coalesce($4::timestamptz, clock_timestamp())
     WHERE company_id = $1 AND contact_id = $2 AND connection_id = $3
       AND ad_at > coalesce(free_entry_at, '-infinity')
       AND coalesce($4::timestamptz, clock_timestamp()) BETWEEN ad_at AND ad_at + interval '${FREE_ENTRY_MS.answer} milliseconds'`,
    [...keyOf(ticket), at],
  );
}

const keyOf = ({ companyId, contactId, connectionId }: Ticket) => [companyId, contactId, connectionId] as const;

/** Whether the ticket's channel closes the chat after a while. */
export const isOfWindowChannel = ({ channel }: Pick<Ticket, 'channel'>): boolean =>
  hasWindow(channel as Parameters<typeof hasWindow>[0]);
