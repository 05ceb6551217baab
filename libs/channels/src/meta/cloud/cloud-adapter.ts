import type { ContactAlias } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { ChannelAdapter, ChannelEventHandler, ChannelSession, OutboundSend } from '../../channel-adapter.js';
import type { WebhookItem } from '../../adapter/webhook-item.js';
import { loggable } from '../../loggable.js';
import { clearToken } from '../accounts/clear-token.js';
import { releaseAccounts } from '../accounts/meta-accounts.js';
import { SentLedger } from '../parts/sent-ledger.js';
import { GraphError } from '../graph/graph-error.js';
import { cloudCapabilities } from './cloud-capabilities.js';
import type { CloudContext } from './cloud-context.js';
import { CloudInbound } from './inbound/cloud-inbound.js';
import { withCost } from './inbound/message-cost.js';
import { CloudOutbound } from './outbound/cloud-outbound.js';
import { unsubscribe } from './session/check-account.js';
import { AccessSource, type CloudAccess } from './session/cloud-access.js';
import { CloudStanding } from './session/cloud-standing.js';
import { CloudSession } from './session/cloud-session.js';

/** One number of the WhatsApp Cloud API behind the channel contract. */
export class CloudAdapter implements ChannelAdapter {
  readonly namesMessages = true;
  /** Nothing is lost with a connection, because there is none. */
  readonly openings = 1;
  readonly capabilities: ChannelAdapter['capabilities'];
  private readonly ledger: SentLedger;
  private readonly standing = new CloudStanding();
  private readonly access: AccessSource;
  private readonly life: CloudSession;
  private readonly inbound: CloudInbound;
  private readonly outbound: CloudOutbound;

  constructor(
    private readonly context: CloudContext,
    private readonly session: ChannelSession,
    handler: ChannelEventHandler,
  ) {
    const { db, sealer, client, log, appSecret, times, templates } = context;
    this.access = new AccessSource({ db, sealer, session, appSecret });
    this.ledger = new SentLedger(db, session);
    const { ledger } = this;
    const refreshTemplates = () => void this.syncTemplates();
    this.life = new CloudSession({
      session,
      handler,
      access: this.access,
      client,
      log,
      times,
      onOpen: () => {
        void this.syncTemplates(true);
        void this.readStanding();
      },
    });
    this.inbound = new CloudInbound({
      session,
      handler,
      ledger,
      log,
      templates,
      refreshTemplates,
      standing: this.standing,
      readStanding: () => void this.readStanding(),
      priced: (price, parts) => withCost(db, session, { price, parts }),
    });
    this.outbound = new CloudOutbound({
      client,
      access: this.access,
      ledger,
      handler,
      life: this.life,
      refreshTemplates,
    });
    this.capabilities = cloudCapabilities({
      client,
      access: this.access,
      standing: this.standing,
      lastMessageOf: this.inbound.lastMessageOf,
    });
  }

  get isOpen(): boolean {
    return this.life.isOpen;
  }

  connect(): Promise<void> {
    this.life.start();
    return Promise.resolve();
  }

  async disconnect(): Promise<void> {
    await this.life.end();
  }

  /** The accounts and the token are released also when the provider cannot be reached any more. */
  async logout(): Promise<void> {
    await this.life.end();
    const { db, sealer, client } = this.context;
    const { session } = this;
    const isShared = await this.context.isSharedWaba(session);
    if (!isShared) await this.access.with((access) => unsubscribe(client, access)).catch((error) => this.warn(error));
    await withTenant(db, session, async (manager) => {
      await releaseAccounts(manager, session);
      await clearToken(manager, sealer, session);
    });
    this.access.forget();
    await this.life.update({ status: 'PENDING', number: '', reason: 'disconnectedHere' });
  }

  /** The number where it is known, else the id at the business portfolio. Throws ERR_WAPP_INVALID_CONTACT. */
  resolveChat(aliases: ContactAlias[]): Promise<string> {
    const best = ['phone', 'bsuid'].map((wanted) => aliases.find(({ type }) => type === wanted)).find(Boolean);
    return best ? Promise.resolve(best.value) : Promise.reject(new AppError('ERR_WAPP_INVALID_CONTACT'));
  }

  send(message: OutboundSend): Promise<void> {
    return this.outbound.send(message);
  }

  canContinue(providerId: string): Promise<boolean> {
    return this.ledger.canContinue(providerId);
  }

  receive(item: WebhookItem): Promise<void> {
    return this.inbound.receive(item);
  }

  private syncTemplates(onlyIfOld = false): Promise<void> {
    return this.beside((access) => this.context.templates.sync(this.session, access, { onlyIfOld }));
  }

  private readStanding(): Promise<void> {
    return this.beside((access) => this.standing.read(this.context.client, access));
  }

  /** Work beside messages: it never fails the session, unless the token is dead. */
  private async beside(work: (access: CloudAccess) => Promise<unknown>): Promise<void> {
    try {
      await this.access.with(work);
    } catch (error) {
      if (error instanceof GraphError) await this.life.refusedWith(error);
      this.warn(error);
    }
  }

  private warn(error: unknown): void {
    this.context.log.warn(
      { connectionId: this.session.connectionId, reason: loggable(error) },
      'a call of Graph failed',
    );
  }
}
