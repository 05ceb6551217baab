import type { ContactAlias } from '@prosa/contracts';
import { KeyedLanes } from '@prosa/service-kit/bus';
import type {
  ChannelAdapter,
  ChannelCapabilities,
  ChannelEventHandler,
  ChannelSession,
  OutboundSend,
  SessionUpdate,
} from '../channel-adapter.js';
import { loggable } from '../loggable.js';
import type { AccountContext } from './connection/account-context.js';
import type { LiveSocket } from './connection/live-socket.js';
import { SessionMachine, type SocketOwner } from './connection/session-machine.js';
import { CallProcessor } from './calls/call-processor.js';
import { Restrictions } from './health/restrictions.js';
import { HistoryProcessor } from './history/history-processor.js';
import { InboundProcessor } from './inbound/inbound-processor.js';
import { listenForMessages } from './inbound/message-listeners.js';
import { PeopleListeners } from './inbound/people-listeners.js';
import type { MediaTrust } from './media/media-trust.js';
import { resolveChat } from './outbound/resolve-chat.js';
import { relayMessage } from './outbound/relay-message.js';
import { whatsAppCapabilities } from './whatsapp-capabilities.js';

/** One WhatsApp account behind the channel contract. */
export class WhatsAppAdapter implements ChannelAdapter, SocketOwner {
  readonly capabilities: ChannelCapabilities;
  private readonly machine: SessionMachine;
  private readonly inbound: InboundProcessor;
  private readonly history: HistoryProcessor;
  private readonly calls: CallProcessor;
  private readonly people: PeopleListeners;
  private readonly restrictions = new Restrictions();
  private readonly updateLane = new KeyedLanes();
  private readonly sendLanes = new KeyedLanes();

  constructor(
    private readonly context: AccountContext,
    private readonly session: ChannelSession,
    private readonly handler: ChannelEventHandler,
    trust: MediaTrust,
  ) {
    this.machine = new SessionMachine(context, session, this);
    const { pool, log } = context;
    const onHistory: HistoryProcessor['process'] = (live, notification) => this.history.process(live, notification);
    this.inbound = new InboundProcessor({ session, handler, pool, log, onHistory });
    this.history = new HistoryProcessor({ session, handler: handler.history, inbound: this.inbound, trust, log });
    this.calls = new CallProcessor(session, handler, this.inbound);
    this.people = new PeopleListeners(session, handler, context.log);
    this.capabilities = whatsAppCapabilities({
      open: async () => this.openSocket().sock,
      current: () => (this.machine.isOpen ? this.machine.live?.sock : undefined),
      trust,
      readHealth: () => ({
        deliveredMs: this.machine.live?.watch.deliveredMs ?? null,
        facts: this.restrictions.facts(),
      }),
    });
  }

  connect(): Promise<void> {
    this.machine.connect();
    return Promise.resolve();
  }

  async disconnect(): Promise<void> {
    await this.machine.disconnect();
    await this.inbound.drain();
    await this.updateLane.idle();
  }

  async logout(): Promise<void> {
    await this.machine.logout();
    await this.updateLane.idle();
  }

  get isOpen(): boolean {
    return this.machine.isOpen;
  }

  /** A message keeps the id that we give it, and a repeat under the same id is dropped by whoever has it. */
  readonly namesMessages = false;

  get openings(): number {
    return this.machine.openings;
  }

  async resolveChat(aliases: ContactAlias[]): Promise<string> {
    return resolveChat(this.openSocket().sock, aliases);
  }

  async send(message: OutboundSend): Promise<void> {
    // Messages of one chat are encoded, stored and written in the order of the calls.
    return this.sendLanes.run(message.chatId, () => relayMessage(this.openSocket(message.ifOpening), message));
  }

  async wantsFullHistory(): Promise<boolean> {
    return (await this.handler.history?.wish()) === 'full';
  }

  attach(live: LiveSocket): void {
    listenForMessages(live, this.inbound, this.calls);
    this.people.listen(live);
    this.restrictions.listen(live);
  }

  /** Replays through the library's own path, so that key shares, history and edits take effect as well. */
  opened(live: LiveSocket): void {
    void (async () => {
      for (const { message, isOffline } of live.recovered.splice(0)) {
        await live.sock.upsertMessage(message, isOffline ? 'append' : 'notify');
      }
    })().catch((error: unknown) =>
      this.context.log.error({ ...this.session, reason: loggable(error) }, 'replay stopped'),
    );
  }

  async processRecovered(live: LiveSocket): Promise<void> {
    this.inbound.receive(
      live,
      live.recovered.splice(0).map(({ message }) => message),
    );
    await this.inbound.drain();
  }

  sessionUpdate(sessionUpdate: SessionUpdate): void {
    void this.updateLane
      .run('', () => this.handler.session(sessionUpdate))
      .catch((error: unknown) =>
        this.context.log.warn({ ...this.session, reason: loggable(error) }, 'session update not stored'),
      );
  }

  async linkNumber(): Promise<string> {
    return (await this.handler.linkNumber?.()) ?? '';
  }

  private openSocket(opening = this.machine.openings): LiveSocket {
    const { live, isOpen, openings } = this.machine;
    if (!live || !isOpen) throw new Error('the session is not open');
    if (openings !== opening) throw new Error('the session was opened again');
    return live;
  }
}
