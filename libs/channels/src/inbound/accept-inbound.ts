import type { InboundMessage } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { failpoint, type Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChannelSession, InboundExtra } from '../channel-adapter.js';
import { inboundTotal, repeatsTotal, unreadableTotal } from '../channel-metrics.js';
import { chatLane } from '../chat-lane.js';
import { underFence } from '../database/assert-fence.js';
import { rawMediaContext } from '../media/raw-media-context.js';
import { countRecovered, isLate } from '../history/recovered.js';
import { RecentSends } from '../outbound/sending/recent-sends.js';
import { announceWork } from '../work/session-work.js';

/**
 * Stores an incoming message in one transaction with the adapter's own change, and publishes it once, however often it
 * comes (docs/spec/rules.md 27, 30).
 */
@Injectable()
export class AcceptInbound {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** Throws StaleFence when another process owns the session; nothing is stored then. */
  async execute(session: ChannelSession, inbound: InboundMessage, { raw, alsoCommit }: InboundExtra): Promise<void> {
    const lastSent = inbound.fromMe ? undefined : RecentSends.of(session).lastTo(inbound.contact.aliases);
    const message = { ...inbound, connectionId: session.connectionId, ...(lastSent && { lastSent }) };
    const isPublished = await underFence(this.db, session, async (manager) => {
      await alsoCommit(manager);
      if (await isOurOwn(manager, session, message)) return false;
      if (!(await this.insert(manager, session, message, raw))) return false;
      const lane = chatLane(session.companyId, session.connectionId, message.chatId);
      const isRecovered = isLate(message) && (await countRecovered(manager, session, [message.sentAt]));
      const received = isRecovered ? { ...message, isRecovered } : message;
      await recordEvent(manager, 'message.received', lane, { inbound: received });
      if (message.content.kind === 'media') await announceWork(manager, session, 'media');
      return true;
    });
    failpoint('F03 ingest-committed');
    if (isPublished) count(message);
    else repeatsTotal.inc();
  }

  /** Resolves to whether the message is new. The readable form of an unreadable message is new as well. */
  private async insert(
    manager: EntityManager,
    { companyId, connectionId }: ChannelSession,
    message: InboundMessage,
    raw: Buffer | null,
  ): Promise<boolean> {
    const { content } = message;
    const media = content.kind === 'media' ? content.media : null;
    const sealed = media && raw ? this.sealer.seal(raw, rawMediaContext(companyId, message)) : null;
    const rows: unknown[] = await manager.query(
      `INSERT INTO inbound_message (company_id, connection_id, chat_id, from_me, participant, external_id, is_readable,
         media, media_raw, media_state, media_due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, CASE WHEN $8::jsonb IS NOT NULL THEN 'pending' END, now())
       ON CONFLICT (company_id, connection_id, chat_id, from_me, participant, external_id) DO UPDATE
       SET is_readable = true, media = excluded.media, media_raw = excluded.media_raw, media_state = excluded.media_state,
           media_due_at = excluded.media_due_at
       WHERE NOT inbound_message.is_readable AND excluded.is_readable
       RETURNING 1`,
      [
        companyId,
        connectionId,
        message.chatId,
        message.fromMe,
        message.participant,
        message.externalId,
        content.kind !== 'unreadable',
        media && JSON.stringify(media),
        sealed,
      ],
    );
    return rows.length > 0;
  }
}

/** Whether this is a copy of a message that the desk sent: its id was fixed before the send, or stored with the answer. */
async function isOurOwn(manager: EntityManager, session: ChannelSession, message: InboundMessage): Promise<boolean> {
  if (!message.fromMe) return false;
  const rows: unknown[] = await manager.query(
    'SELECT 1 FROM outbound_message WHERE company_id = $1 AND connection_id = $2 AND (provider_id = $3 OR external_id = $3)',
    [session.companyId, session.connectionId, message.externalId],
  );
  return rows.length > 0;
}

function count({ content }: InboundMessage): void {
  inboundTotal.inc({ kind: content.kind });
  if (content.kind === 'unreadable') unreadableTotal.inc();
}
