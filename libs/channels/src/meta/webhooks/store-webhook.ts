import type { EventMessage, ReceivedWebhook } from '@prosa/contracts';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { withSystem } from '@prosa/service-kit/database';
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
    for (const companyId of new Set(parts.map(({ owner }) => owner.companyId))) {
      const own = parts.filter(({ owner }) => owner.companyId === companyId);
      await once(this.db, { ...event, companyId }, `store-webhook:${companyId}`, (manager) =>
        this.insert(manager, data.webhookId, own),
      );
    }
    const scope = { companyId: event.companyId, key: event.key };
    await withSystem(this.db, (manager) =>
      recordEvent(manager, 'webhook.handled', scope, { webhookId: data.webhookId }),
    );
  }

  /** A company's own app speaks for the connection of its address alone, whatever the body says. */
  private async ownedParts({ webhookId, connectionId, body }: ReceivedWebhook): Promise<OwnedPart[]> {
    const parts = splitWebhook(asJson(Buffer.from(body, 'base64')));
    const accounts = parts.map(({ account }) => account);
    const owners = await withSystem(this.db, (manager) => ownersOf(manager, accounts));
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
    for (const { owner, kind, body } of parts) {
      const { companyId, connectionId } = owner;
      const sealed = this.sealer.seal(Buffer.from(JSON.stringify(body)), itemContext(owner));
      await manager.query(
        'INSERT INTO webhook_item (company_id, connection_id, webhook_id, kind, sealed) VALUES ($1, $2, $3, $4, $5)',
        [companyId, connectionId, webhookId, kind, sealed],
      );
    }
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
