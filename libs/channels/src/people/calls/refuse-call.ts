import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { PlatformKeys, traceHeaders } from '@prosa/service-kit/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { OutboundPayload } from '../../outbound/outbound-row.js';
import { providerId } from '../../outbound/provider-id.js';
import { announceWork } from '../../work/session-work.js';

type Refused = EventMessage<'call.refused'>;

/** A caller has no use for a text that comes later than this. */
const NOTIFY_WITHIN_MINUTES = 10;

/** Has the owner of the session reject a call. A caller without a ticket to answer in gets the text from here. */
@Injectable()
export class RefuseCall {
  private readonly key: Buffer;

  constructor(
    private readonly db: DataSource,
    keys: PlatformKeys,
  ) {
    this.key = keys.for('outbound-id');
  }

  execute(event: Refused): Promise<void> {
    const { companyId, data } = event;
    const { connectionId, callId, creator, caller } = data;
    return once(this.db, event, 'refuse-call', async (manager) => {
      await manager.query(
        `INSERT INTO person_ask (company_id, connection_id, kind, aliases, call)
         SELECT company_id, id, 'reject', $3, $4 FROM connection WHERE company_id = $1 AND id = $2`,
        [companyId, connectionId, JSON.stringify(caller), JSON.stringify({ id: callId, creator })],
      );
      if (data.text !== null) await this.notifyCaller(manager, event, data.text);
      await announceWork(manager, { companyId, connectionId }, 'people');
    });
  }

  /** Stands in no ticket's history: the copy that comes back is dropped like that of any message of the desk. */
  private async notifyCaller(manager: EntityManager, { companyId, data }: Refused, text: string): Promise<void> {
    const { connectionId, callId, caller } = data;
    const payload: OutboundPayload = { to: caller, content: { kind: 'text', text }, quoted: null };
    const [{ id }] = (await manager.query(`SELECT nextval('outbound_message_id_seq') AS id`)) as [{ id: string }];
    await manager.query(
      `INSERT INTO outbound_message (id, company_id, connection_id, chat_key, provider_id, payload, headers, expires_at,
         class)
       SELECT $1, company_id, id, $4, $5, $6, $7, now() + $8 * interval '1 minute', 'notice'
       FROM connection WHERE company_id = $2 AND id = $3
       ON CONFLICT (company_id, chat_key) WHERE message_id IS NULL DO NOTHING`,
      [
        id,
        companyId,
        connectionId,
        `call:${connectionId}:${callId}`,
        providerId(this.key, companyId, id),
        JSON.stringify(payload),
        JSON.stringify(traceHeaders()),
        NOTIFY_WITHIN_MINUTES,
      ],
    );
    await announceWork(manager, { companyId, connectionId }, 'outbound');
  }
}
