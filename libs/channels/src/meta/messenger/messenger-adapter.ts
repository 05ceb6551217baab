import type { ContactAlias, MediaRef } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { Log, Sealer } from '@prosa/service-kit/operations';
import type { DataSource } from 'typeorm';
import { TryLater } from '../../adapter/send-errors.js';
import { UnreadableItem, type WebhookItem } from '../../adapter/webhook-item.js';
import type {
  ChannelAdapter,
  ChannelCapabilities,
  ChannelEventHandler,
  ChannelSession,
  OutboundSend,
} from '../../channel-adapter.js';
import { AccountRestriction } from './account/account-restriction.js';
import { AccountSession } from './account/account-session.js';
import { AccountStore } from './account/account-store.js';
import type { MessengerAccount, MetaClients } from './account/messenger-account.js';
import { EventProcessor } from './inbound/event-processor.js';
import { eventIn } from './inbound/messenger-event.js';
import { OwnEchoes } from './inbound/own-echoes.js';
import { StoredChats } from './inbound/stored-chats.js';
import { SentLedger } from '../parts/sent-ledger.js';
import { messengerCapabilities } from './messenger-capabilities.js';
import { MessageSender } from './outbound/message-sender.js';
import { isTokenDead, sendErrorOf } from './outbound/send-error-of.js';
import { Profiles } from './people/profiles.js';
import type { MessengerPlatform } from './platform.js';

/** What the adapters of one process share. */
export interface MessengerDependencies {
  platform: MessengerPlatform;
  db: DataSource;
  sealer: Sealer;
  log: Log;
  clients: MetaClients;
  /** The link under which the provider can open a file of a company. */
  linkOf: (companyId: number, media: MediaRef) => string;
  /** Addresses of settings whose files are trusted beside the provider's. */
  trusted: readonly string[];
  probeEveryMs?: number;
}

/** A message that met a closed session waits this long, in milliseconds, once the session is open again. */
const CLOSED_DELAY_MS = 1_000;

/** The parts of webhooks that are worked on; others are of no use here. */
const KINDS = ['messaging', 'standby', 'change'];

/** One Page or Instagram account behind the channel contract. */
export class MessengerAdapter implements ChannelAdapter {
  readonly capabilities: Readonly<Partial<ChannelCapabilities>>;
  /** There is no lasting connection that could lose messages. */
  readonly openings = 1;
  readonly namesMessages = true;
  private readonly restriction = new AccountRestriction();
  private readonly account: AccountSession;
  private readonly chats: StoredChats;
  private readonly ledger: SentLedger;
  private readonly sender: MessageSender;
  private readonly events: EventProcessor;

  constructor(
    private readonly deps: MessengerDependencies,
    session: ChannelSession,
    handler: ChannelEventHandler,
  ) {
    const { platform, db, sealer, log, clients, trusted, probeEveryMs } = deps;
    const ledger = (this.ledger = new SentLedger(db, session));
    const profiles = new Profiles(platform, trusted);
    const store = new AccountStore(db, sealer, session);
    const linkOf = (media: MediaRef) => deps.linkOf(session.companyId, media);
    this.account = new AccountSession({ session, store, clients, handler, log, probeEveryMs });
    this.sender = new MessageSender({ platform, ledger, handler, linkOf });
    const echoes = new OwnEchoes(ledger, this.sender, handler);
    this.chats = new StoredChats(db, session);
    this.events = new EventProcessor({
      session,
      platform,
      handler,
      ledger,
      profiles,
      echoes,
      chats: this.chats,
      trusted,
    });
    this.capabilities = messengerCapabilities({
      account: () => this.openAccount(),
      facts: () => [...this.account.facts(), ...this.restriction.facts()],
      chatOf: (aliases) => this.resolveChat(aliases),
      profiles,
      trusted,
    });
  }

  connect(): Promise<void> {
    this.account.start();
    return Promise.resolve();
  }

  disconnect(): Promise<void> {
    return this.account.stop();
  }

  logout(): Promise<void> {
    return this.account.logout();
  }

  get isOpen(): boolean {
    return this.account.isOpen;
  }

  /** Throws ERR_SENDING_WAPP_MSG for a person who never wrote to an account of this kind. */
  async resolveChat(aliases: ContactAlias[]): Promise<string> {
    const ids = aliases.filter(({ type }) => type === this.deps.platform.aliasType).map(({ value }) => value);
    const [first, ...others] = ids;
    if (first === undefined) throw new AppError('ERR_SENDING_WAPP_MSG');
    if (others.length === 0) return first;
    // A person has another id at each account.
    return (await this.chats.chatAmong(ids)) ?? first;
  }

  canContinue(providerId: string): Promise<boolean> {
    return this.ledger.canContinue(providerId);
  }

  async send(message: OutboundSend): Promise<void> {
    if (!this.isOpen) throw new TryLater('reauthorise', CLOSED_DELAY_MS);
    try {
      const account = await this.openAccount();
      await this.sender.send(account, message);
      this.restriction.accepted();
    } catch (error) {
      if (isTokenDead(error)) await this.account.tokenDied();
      const explained = sendErrorOf(error);
      this.restriction.refused(explained);
      throw explained;
    }
  }

  async receive({ kind, body }: WebhookItem): Promise<void> {
    if (!KINDS.includes(kind)) return;
    const event = eventIn(kind, body);
    const account = await this.account.find();
    if (!account) throw new UnreadableItem('nobody is signed in to the account');
    await this.events.process(account, event, kind === 'standby');
  }

  private async openAccount(): Promise<MessengerAccount> {
    const account = this.isOpen ? await this.account.find() : null;
    if (!account) throw new Error('the session is not open');
    return account;
  }
}
