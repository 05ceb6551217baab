import type { EventMessage, ReceivedWebhook } from '@prosa/contracts';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { pipelineQuery, withSystem } from '@prosa/service-kit/database';
import type { Log, Sealer } from '@prosa/service-kit/operations';
import { LOG, SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { announceWork } from '../../work/session-work.js';
import { type AccountOwner, ownersOf } from '../accounts/meta-accounts.js';
import { META } from './meta-provider.js';
import { itemContext } from './item-context.js';
import { splitWebhook, type WebhookPart } from './split-webhook.js';

interface OwnedPart extends WebhookPart {
  owner: AccountOwner;
}

/** Stores the parts of a webhook as work of the connections that they are about, whatever their company. */
@Injectable()
export class StoreWebhook {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** A part of an account that nobody has connected is dropped. */
  async execute(event: EventMessage<'webhook.received'>): Promise<void> {
    const { data } = event;
    if (data.channel !== META) return;
    const parts = await this.ownedParts(data);
    const companies = [...new Set(parts.map(({ owner }) => owner.companyId))];
    const handled = (manager: EntityManager) =>
      recordEvent(
        manager,
        'webhook.handled',
        { companyId: event.companyId, key: event.key },
        { webhookId: data.webhookId },
      );
    for (const companyId of companies) {
      const own = parts.filter(({ owner }) => owner.companyId === companyId);
      await once(this.db, { ...event, companyId }, `store-webhook:${companyId}`, async (manager) => {
        await this.insert(manager, data.webhookId, own);
        if (companyId === companies.at(-1)) await handled(manager);
      });
    }
    if (companies.length === 0) await withSystem(this.db, handled);
  }

  /** A company's own app speaks for the connection of its address alone, whatever the body says. */
  private async ownedParts({ webhookId, connectionId, body }: ReceivedWebhook): Promise<OwnedPart[]> {
    const parts = splitWebhook(asJson(Buffer.from(body, 'base64')));
    const accounts = parts.map(({ account }) => account);
    const owners = await ownersOf(this.db.manager, accounts);
    const mayHave = (owner: AccountOwner) => connectionId === null || owner.connectionId === connectionId;
    const owned = parts.flatMap((part) =>
      owners
        .filter(({ kind, id }) => kind === part.account.kind && id === part.account.id)
        .filter(mayHave)
        .map((owner) => ({ ...part, owner })),
    );
    if (owned.length < parts.length)
      this.log.info({ webhookId, parts: parts.length, owned: owned.length }, 'parts of a webhook are about nobody');
    return owned;
  }

  private async insert(manager: EntityManager, webhookId: string, parts: readonly OwnedPart[]): Promise<void> {
    const rows = parts.map(({ owner, kind, body }, place) => ({
      place,
      companyId: owner.companyId,
      connectionId: owner.connectionId,
      kind,
      sealed: this.sealer.seal(Buffer.from(JSON.stringify(body)), itemContext(owner)).toString('base64'),
    }));
    await pipelineQuery(
      manager,
      `INSERT INTO webhook_item (company_id, connection_id, webhook_id, kind, sealed)
       SELECT r."companyId", r."connectionId", $1, r.kind, decode(r.sealed, 'base64')
       FROM jsonb_to_recordset($2::jsonb)
         AS r (place integer, "companyId" integer, "connectionId" integer, kind text, sealed text) ORDER BY r.place`,
      [webhookId, JSON.stringify(rows)],
    );
    const connections = new Map(parts.map(({ owner }) => [owner.connectionId, owner]));
    const inOrder = [...connections.values()].toSorted((one, other) => one.connectionId - other.connectionId);
    for (const owner of inOrder) await announceWork(manager, owner, 'webhook');
  }
}

/** Null for what is no JSON. */
function asJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return null;
  }
}
