import { type EventMessage, webhookKeyContext, type WebhookSecrets } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GatewayConfig } from '../../gateway.config.js';

/** An app at Meta that posts webhooks here. */
export interface MetaApp {
  /** Null: the platform's app, which speaks for accounts of any company. */
  companyId: number | null;
  connectionId: number | null;
  /** Several while one replaces another. */
  secrets: string[];
  /** Null: the address cannot be registered. */
  verifyToken: string | null;
}

/** As channels makes them. */
const HOOK_KEY = /^[0-9a-f]{32}$/;

/** The apps whose webhooks are accepted: the platform's, and those that companies brought. */
@Injectable()
export class MetaApps {
  constructor(
    private readonly db: DataSource,
    private readonly config: GatewayConfig,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** Null when the operator has set up none. */
  platform(): MetaApp | null {
    const { META_APP_SECRET = '', META_INSTAGRAM_APP_SECRET = '', META_VERIFY_TOKEN = null } = this.config;
    const secrets = [...listOf(META_APP_SECRET), ...listOf(META_INSTAGRAM_APP_SECRET)];
    if (secrets.length === 0) return null;
    return { companyId: null, connectionId: null, secrets, verifyToken: META_VERIFY_TOKEN };
  }

  /** The app of the address; null when there is none. */
  async own(hookKey: string): Promise<MetaApp | null> {
    if (!HOOK_KEY.test(hookKey)) return null;
    const [row] = await this.db.query<{ companyId: number; connectionId: number; sealed: Buffer }[]>(
      `SELECT company_id AS "companyId", connection_id AS "connectionId", sealed FROM webhook_key WHERE hook_key = $1`,
      [hookKey],
    );
    if (!row) return null;
    const plain = this.sealer.open(row.sealed, webhookKeyContext(hookKey)).toString();
    const { appSecret, verifyToken } = JSON.parse(plain) as WebhookSecrets;
    return { companyId: row.companyId, connectionId: row.connectionId, secrets: [appSecret], verifyToken };
  }

  /** Stores, replaces or deletes the address of a company's own app. */
  save(event: EventMessage<'webhook.keySaved'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'save-webhook-key', async (manager) => {
      if (data.sealed === null) {
        await manager.query('DELETE FROM webhook_key WHERE hook_key = $1 AND company_id = $2', [
          data.hookKey,
          companyId,
        ]);
        return;
      }
      await manager.query(
        `INSERT INTO webhook_key (hook_key, company_id, connection_id, sealed) VALUES ($1, $2, $3, $4)
         ON CONFLICT (hook_key) DO UPDATE SET sealed = excluded.sealed WHERE webhook_key.company_id = $2`,
        [data.hookKey, companyId, data.connectionId, Buffer.from(data.sealed, 'base64')],
      );
    });
  }
}

const listOf = (setting: string): string[] =>
  setting
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
