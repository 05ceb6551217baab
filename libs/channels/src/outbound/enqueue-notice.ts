import { type EventMessage, noticeContext, type PlatformNotice } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { type Log, PlatformKeys, type Sealer, traceHeaders } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { noticesTotal } from '../channel-metrics.js';
import { ChannelRegistry } from '../registry/channel-registry.js';
import { announceWork } from '../work/session-work.js';
import type { OutboundPayload, SealedPayload } from './outbound-row.js';
import { providerId } from './provider-id.js';
import { publishNotice } from './publish-outcome.js';

type Outcome = 'queued' | 'waiting' | 'nowhere';

/** Logged for the operator when a notice cannot go out at once; the caller's answer stays the same. */
const WARNINGS: Partial<Record<Outcome, string>> = {
  waiting: 'a notice of the platform waits: its connection is not connected',
  nowhere:
    'a notice of the platform was not sent: its company has no connection in use that can send to a phone number',
};

/**
 * Enqueues a notice of the platform, or to a colleague, at a connection of its company, of a channel that can send to a phone number which
 * has never written: the default one when it is connected, else any connected one, else one that is about to be. A
 * notice makes no ticket and is in no history: the copy that the network sends back under its id is dropped like that
 * of every message of ours.
 */
@Injectable()
export class EnqueueNotice {
  private readonly key: Buffer;

  constructor(
    private readonly db: DataSource,
    private readonly registry: ChannelRegistry,
    keys: PlatformKeys,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.key = keys.for('outbound-id');
  }

  async execute(event: EventMessage<'notice.queued'>): Promise<void> {
    const { sealed, noticeId } = event.data;
    if (sealed === null) return;
    let outcome: Outcome | undefined;
    await once(this.db, event, 'queue-notice', async (manager) => {
      outcome = await this.queue(manager, event, { noticeId, sealed });
    });
    if (!outcome) return;
    noticesTotal.inc({ outcome });
    const warning = WARNINGS[outcome];
    if (warning) this.log.warn({ noticeId }, warning);
  }

  private async queue(
    manager: EntityManager,
    { companyId, data }: EventMessage<'notice.queued'>,
    payload: SealedPayload,
  ): Promise<Outcome> {
    const [connection]: { id: number; isOpen: boolean }[] = await manager.query(
      `SELECT id, status = 'CONNECTED' AS "isOpen" FROM connection
       WHERE company_id = $1 AND channel = ANY($2) AND status IN ('CONNECTED', 'OPENING', 'TIMEOUT')
       ORDER BY status <> 'CONNECTED', is_default DESC, id LIMIT 1`,
      [companyId, this.registry.kindsWith('firstContact')],
    );
    if (!connection) {
      const chatKey = noticeContext(data.noticeId);
      await publishNotice(manager, companyId, { chatKey, state: 'failed', reason: 'nowhere' });
      return 'nowhere';
    }
    const [{ id }] = (await manager.query(`SELECT nextval('outbound_message_id_seq') AS id`)) as [{ id: string }];
    await manager.query(
      `INSERT INTO outbound_message (id, company_id, connection_id, chat_key, provider_id, payload, headers, expires_at,
         class)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'notice') ON CONFLICT (company_id, chat_key) WHERE message_id IS NULL DO NOTHING`,
      [
        id,
        companyId,
        connection.id,
        noticeContext(data.noticeId),
        providerId(this.key, companyId, id),
        JSON.stringify(payload),
        JSON.stringify(traceHeaders()),
        data.expiresAt,
      ],
    );
    await announceWork(manager, { companyId, connectionId: connection.id }, 'outbound');
    return connection.isOpen ? 'queued' : 'waiting';
  }
}

/** Decrypts a notice. Throws when the sealed text belongs to another notice. */
export function openNotice(sealer: Sealer, { noticeId, sealed }: SealedPayload): OutboundPayload {
  const plain = sealer.open(Buffer.from(sealed, 'base64'), noticeContext(noticeId));
  const { to, text } = JSON.parse(plain.toString()) as PlatformNotice;
  return { to: [{ type: 'phone', value: to }], content: { kind: 'text', text }, quoted: null };
}
