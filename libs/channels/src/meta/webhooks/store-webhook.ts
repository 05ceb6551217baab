import type { EventMessage, ReceivedWebhook } from '@prosa/contracts';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { pipelineQuery, withSystem } from '@prosa/service-kit/database';
import type { Log, Sealer } from '@prosa/service-kit/operations';
import { LOG, SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { announceWork } from '../../work/session-work.js';
import { webhooksRefusedTotal } from '../../channel-metrics.js';
import { type AccountOwner, type MetaAccount, ownersOf } from '../accounts/meta-accounts.js';
import { META } from './meta-provider.js';
import { itemContext } from './item-context.js';
import { laneOf } from './lane-of-part.js';
import { readWebhook } from './read-webhook.js';
import type { WebhookPart } from './split-webhook.js';

/** Parts that are stored in one transaction. Between two pieces the process does other work. */
const PIECE = 100;

/** Other texts are of no account, however long they are. */
const ACCOUNT_ID = /^[\w.-]{1,100}$/;

interface OwnedPart extends WebhookPart {
  owner: AccountOwner;
}

/** Parts of one company that are stored together. */
interface Piece {
  companyId: number;
  /** The place of its parts in the webhook, in pieces: the same at each try, whoever owns the accounts by then. */
  place: number;
  parts: OwnedPart[];
}

/** Stores the parts of a webhook as work of the connections that they are about, whatever their company. */
@Injectable()
export class StoreWebhook {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * A part of an account that nobody has connected is dropped. Each piece is stored once: after a restart in the middle
   * the missing ones follow.
   */
  async execute(event: EventMessage<'webhook.received'>): Promise<void> {
    const { data } = event;
    if (data.channel !== META) return;
    const { webhookId } = data;
    const { parts, refusal } = readWebhook(Buffer.from(data.body, 'base64'));
    if (refusal !== null) this.refuse(webhookId, refusal);
    const handled = (manager: EntityManager) =>
      recordEvent(
        manager,
        'webhook.handled',
        { companyId: event.companyId, key: event.key },
        { webhookId, ...(refusal !== null && { refusal }) },
      );
    const pieces = await this.ownedPieces(data, parts);
    for (const [index, piece] of pieces.entries()) {
      const { companyId } = piece;
      await once(this.db, { ...event, companyId }, consumerOf(piece), async (manager) => {
        await this.insert(manager, webhookId, piece.parts);
        if (index === pieces.length - 1) await handled(manager);
      });
    }
    if (pieces.length === 0) await withSystem(this.db, handled);
  }

  private refuse(webhookId: string, refusal: string): void {
    webhooksRefusedTotal.inc();
    this.log.warn({ webhookId, reason: refusal }, 'a webhook was set aside');
  }

  /** A company's own app speaks for the connection of its address alone, whatever the body says. */
  private async ownedPieces({ webhookId, connectionId }: ReceivedWebhook, parts: WebhookPart[]): Promise<Piece[]> {
    const accounts = new Map(parts.map(({ account }) => [keyOf(account), account]));
    const named = [...accounts.values()].filter(({ id }) => ACCOUNT_ID.test(id));
    const owners = await ownersOf(this.db.manager, named);
    const mayHave = (owner: AccountOwner) => connectionId === null || owner.connectionId === connectionId;
    const ownersByAccount = grouped(owners.filter(mayHave), keyOf);
    const owned = parts.map((part) =>
      (ownersByAccount.get(keyOf(part.account)) ?? []).map((owner) => ({ ...part, owner })),
    );
    const missing = owned.filter((copies) => copies.length === 0).length;
    if (missing > 0) this.log.info({ webhookId, parts: parts.length, missing }, 'parts of a webhook are about nobody');
    return piecesOf(owned);
  }

  private async insert(manager: EntityManager, webhookId: string, parts: readonly OwnedPart[]): Promise<void> {
    const rows = parts.map(({ owner, ...part }, place) => ({
      place,
      companyId: owner.companyId,
      connectionId: owner.connectionId,
      kind: part.kind,
      lane: laneOf(part),
      sealed: this.sealer.seal(Buffer.from(JSON.stringify(part.body)), itemContext(owner)).toString('base64'),
    }));
    await pipelineQuery(
      manager,
      `INSERT INTO webhook_item (company_id, connection_id, webhook_id, kind, lane, sealed)
       SELECT r."companyId", r."connectionId", $1, r.kind, r.lane, decode(r.sealed, 'base64')
       FROM jsonb_to_recordset($2::jsonb)
         AS r (place integer, "companyId" integer, "connectionId" integer, kind text, lane text, sealed text) ORDER BY r.place`,
      [webhookId, JSON.stringify(rows)],
    );
    const connections = new Map(parts.map(({ owner }) => [owner.connectionId, owner]));
    const inOrder = [...connections.values()].toSorted((one, other) => one.connectionId - other.connectionId);
    for (const owner of inOrder) await announceWork(manager, owner, 'webhook');
  }
}

const keyOf = ({ kind, id }: MetaAccount): string => `${kind}:${id}`;

/** The first is named as one whole webhook was before. */
const consumerOf = ({ companyId, place }: Piece): string =>
  place === 0 ? `store-webhook:${companyId}` : `store-webhook:${companyId}:${place}`;

function piecesOf(owned: OwnedPart[][]): Piece[] {
  const starts = Array.from({ length: Math.ceil(owned.length / PIECE) }, (_, place) => place * PIECE);
  return starts.flatMap((start, place) => {
    const byCompany = grouped(owned.slice(start, start + PIECE).flat(), ({ owner }) => owner.companyId);
    return [...byCompany].map(([companyId, parts]) => ({ companyId, place, parts }));
  });
}

function grouped<T, K>(all: readonly T[], keyFor: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) {
    const group = groups.get(keyFor(each));
    if (group) group.push(each);
    else groups.set(keyFor(each), [each]);
  }
  return groups;
}
