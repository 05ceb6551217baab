import type { ErasureCounts, PersonTraces } from '@prosa/contracts';
import { type ErasePerson as Eraser, namePattern } from '@prosa/service-kit/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChannelRegistry } from '../registry/channel-registry.js';

/** $2 names of the person, $3 the start of the erasure. */
const IN_CHAT = `(split_part(chat_id, '@', 1) = ANY($2) OR split_part(split_part(participant, '@', 1), ':', 1) = ANY($2))`;

/** Rows of messages from and to the person that are older than the erasure. */
const MESSAGES = [
  `inbound_message WHERE company_id = $1 AND ${IN_CHAT} AND received_at <= $3`,
  `read_request WHERE company_id = $1 AND ${IN_CHAT} AND created_at <= $3`,
  `history_message WHERE company_id = $1 AND ${IN_CHAT} AND sent_at <= $3`,
];

/**
 * $2 chat of the contact, $3 names, $4 the start of the erasure. A contact that was merged into this one had another chat:
 * what was sent to it is found by the names.
 */
export const IS_SENT_TO = `(o.chat_key = $2 OR (o.message_id IS NOT NULL AND o.created_at <= $4
  AND (split_part(o.chat_id, '@', 1) = ANY($3)
    OR EXISTS (SELECT 1 FROM jsonb_array_elements(o.payload -> 'to') a WHERE a ->> 'value' = ANY($3)))))`;

/** A quote of the person in what was sent to a group. */
const QUOTES = `UPDATE outbound_message SET payload = payload || '{"quoted": null}'
  WHERE company_id = $1 AND chat_key = ANY($2) AND created_at <= $3 AND state NOT IN ('queued', 'sending', 'unknown')
    AND payload ->> 'quoted' IS NOT NULL`;

/** Deletes a person from the tables that all channels share, and has each channel do so with its own. */
@Injectable()
export class ErasePerson implements Eraser {
  constructor(private readonly registry: ChannelRegistry) {}

  async execute(manager: EntityManager, companyId: number, traces: PersonTraces): Promise<Partial<ErasureCounts>> {
    const { contactId, names, until, ticketIds, groupIds } = traces;
    const counts = { channelRows: 0, channelContacts: 0 };
    // Before the messages are deleted: a channel may find by them what it has.
    for (const module of this.registry.modules) {
      const removed = await module.erasePerson?.(manager, companyId, traces);
      counts.channelRows += removed?.messages ?? 0;
      counts.channelContacts += removed?.contacts ?? 0;
    }
    const erase = async (from: string, values: unknown[]): Promise<number> => {
      const [, deleted]: [unknown, number] = await manager.query(`DELETE FROM ${from}`, [companyId, ...values]);
      return deleted;
    };
    for (const from of MESSAGES) counts.channelRows += await erase(from, [names, until]);
    counts.channelRows += await erase(`outbound_message o WHERE o.company_id = $1 AND ${IS_SENT_TO}`, [
      `contact:${contactId}`,
      names,
      until,
    ]);
    counts.channelRows += await erase('history_request WHERE company_id = $1 AND ticket_id = ANY($2)', [ticketIds]);
    counts.channelRows += await erase(
      `person_ask WHERE company_id = $1
         AND (contact_id = $2 OR (concat_ws(' ', aliases, answer, call) ~ $3 AND requested_at <= $4))`,
      [contactId, namePattern(names), until],
    );
    await manager.query(QUOTES, [companyId, groupIds.map((id) => `contact:${id}`), until]);
    counts.channelContacts += await erase('address_book WHERE company_id = $1 AND (value = ANY($2) OR lid = ANY($2))', [
      names,
    ]);
    return counts;
  }
}
