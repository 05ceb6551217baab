import { Inject, Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { pipelineQuery, withSystem } from '@prosa/service-kit/database';
import { SEALER } from '@prosa/service-kit/service';
import type { Sealer } from '@prosa/service-kit/operations';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DataSource } from 'typeorm';

/** The company of an event that is no company's yet. */
const NO_COMPANY = 0;

/** A request of a provider, after its signature was checked. */
export interface NewWebhook {
  channel: string;
  companyId: number | null;
  connectionId: number | null;
  headers: IncomingHttpHeaders;
  /** Names in lower case of the headers that the channel needs later; no others are stored. */
  keep: readonly string[];
  body: Buffer;
}

/** Stores what providers post before they get their answer: a provider does not send again what was answered with 200. */
@Injectable()
export class WebhookJournal {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** Stores the request together with the event that hands it on. Resolves to the entry's id when both are committed. */
  async store({ channel, companyId, connectionId, body, ...request }: NewWebhook): Promise<string> {
    const webhookId = randomUUID();
    const headers = keptHeaders(request);
    const scope = { companyId: companyId ?? NO_COMPANY, key: `webhook:${channel}:${connectionId ?? ''}` };
    await withSystem(this.db, async (manager) => {
      await pipelineQuery(
        manager,
        'INSERT INTO webhook (id, channel, company_id, connection_id, headers, body) VALUES ($1, $2, $3, $4, $5, $6)',
        [
          webhookId,
          channel,
          companyId,
          connectionId,
          JSON.stringify(headers),
          this.sealer.seal(body, contextOf(webhookId)),
        ],
      );
      const data = { webhookId, channel, connectionId, headers, body: body.toString('base64') };
      await recordEvent(manager, 'webhook.received', scope, data);
    });
    return webhookId;
  }

  async markHandled(webhookId: string): Promise<void> {
    await this.db.query('UPDATE webhook SET handled_at = now() WHERE id = $1 AND handled_at IS NULL', [webhookId]);
  }

  /** The bytes of an entry, to hand it on again by hand. Undefined when there is none. */
  async bodyOf(webhookId: string): Promise<Buffer | undefined> {
    const [row] = await this.db.query<{ body: Buffer }[]>('SELECT body FROM webhook WHERE id = $1', [webhookId]);
    return row && this.sealer.open(row.body, contextOf(webhookId));
  }
}

/** What a sealed body is bound to. */
const contextOf = (webhookId: string): string => `gateway.webhook.body:${webhookId}`;

const keptHeaders = ({ headers, keep }: Pick<NewWebhook, 'headers' | 'keep'>): Record<string, string> =>
  Object.fromEntries(keep.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));
