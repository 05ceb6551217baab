import { Inject, Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { pipelineQuery, withSystem } from '@prosa/service-kit/database';
import { SEALER } from '@prosa/service-kit/service';
import type { Sealer } from '@prosa/service-kit/operations';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DataSource, type EntityManager } from 'typeorm';

/** The company of an event that is no company's yet. */
const NO_COMPANY = 0;

/** Entries read at a time to look into them. */
const READ_AT_ONCE = 500;

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

  /** `refusal`: nothing of it was stored, for this reason. */
  async markHandled(webhookId: string, refusal: string | null = null): Promise<void> {
    await this.db.query('UPDATE webhook SET handled_at = now(), refusal = $2 WHERE id = $1 AND handled_at IS NULL', [
      webhookId,
      refusal,
    ]);
  }

  /**
   * Deletes handled entries of the company that arrived until then and name one of these, also entries that name no
   * company: they are of no use but to be handled again by hand. Resolves to how many.
   */
  async erase(manager: EntityManager, companyId: number, names: readonly string[], until: string): Promise<number> {
    let deleted = 0;
    for (let after: string | null = null; ;) {
      const entries: { id: string; body: Buffer }[] = await manager.query(
        `SELECT id, body FROM webhook WHERE (company_id = $1 OR company_id IS NULL) AND handled_at IS NOT NULL
           AND received_at <= $2 AND ($3::uuid IS NULL OR id > $3) ORDER BY id LIMIT ${READ_AT_ONCE}`,
        [companyId, until, after],
      );
      const ids = entries.filter(({ id, body }) => this.isAbout(id, body, names)).map(({ id }) => id);
      await manager.query('DELETE FROM webhook WHERE id = ANY($1)', [ids]);
      deleted += ids.length;
      if (entries.length < READ_AT_ONCE) return deleted;
      after = entries.at(-1)!.id;
    }
  }

  private isAbout(id: string, body: Buffer, names: readonly string[]): boolean {
    const text = this.sealer.open(body, contextOf(id)).toString();
    return names.some((name) => text.includes(name));
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
