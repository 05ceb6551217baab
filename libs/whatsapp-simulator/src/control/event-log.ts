import { EventEmitter } from 'node:events';
import { describeMessage, type MessageContent } from '../chats/describe-message.js';
import type { WhatsAppSimulator } from '../simulator.js';

/** One event of the world. */
export interface LogEntry {
  at: string;
  kind:
    | 'user-created'
    | 'qr-shown'
    | 'code-requested'
    | 'paired'
    | 'unlinked'
    | 'login'
    | 'offline'
    | 'message'
    | 'receipt'
    | 'undecryptable'
    | 'retry'
    | 'problem';
  /** The phone number of the person concerned: for a message, its author. */
  phone?: string;
  /** The other side, where there is one. */
  peer?: string;
  /** The linked device. */
  device?: number;
  detail?: string;
  /** The kind of a message without text. */
  content?: Exclude<MessageContent['kind'], 'text' | 'unsupported'>;
}

/** The last events of the world, and a subscription to later ones. */
export class EventLog extends EventEmitter<{ entry: [LogEntry] }> {
  readonly entries: LogEntry[] = [];

  constructor(
    private readonly sim: WhatsAppSimulator,
    private readonly size: number,
  ) {
    super();
    this.setMaxListeners(0);
    this.watchDevices();
    this.watchMessages();
    sim.on('problem', ({ message }) => this.record({ kind: 'problem', detail: message }));
  }

  private watchDevices(): void {
    const { sim } = this;
    sim.on('user-created', ({ phone }) => this.record({ kind: 'user-created', phone }));
    sim.on('unpaired-client', () => this.record({ kind: 'qr-shown' }));
    sim.on('pairing-code-requested', ({ phone }) => this.record({ kind: 'code-requested', phone }));
    sim.on('paired', ({ user, id }) => this.record({ kind: 'paired', phone: user.phone, device: id }));
    sim.on('unlinked', ({ user, id }) => this.record({ kind: 'unlinked', phone: user.phone, device: id }));
    sim.on('login', ({ user, id }) => this.record({ kind: 'login', phone: user.phone, device: id }));
    sim.on('offline', ({ user, id }) => this.record({ kind: 'offline', phone: user.phone, device: id }));
  }

  private watchMessages(): void {
    const { sim } = this;
    sim.on('message', ({ from, to, sentByUs, text, message }) => {
      const { kind } = describeMessage(message);
      const content = kind === 'text' || kind === 'unsupported' ? undefined : kind;
      if (!sentByUs) this.record({ kind: 'message', phone: from, peer: to, detail: text, content });
    });
    sim.on('receipt', ({ by, author, type }) =>
      this.record({ kind: 'receipt', phone: by, peer: author, detail: type }),
    );
    sim.on('undecryptable', ({ user, sender }) => {
      this.record({ kind: 'undecryptable', phone: user.phone, peer: sender.user.phone });
    });
    sim.on('retry-requested', ({ sender }) => this.record({ kind: 'retry', phone: sender.user.phone }));
  }

  private record(entry: Omit<LogEntry, 'at'>): void {
    const dated = { at: new Date().toISOString(), ...entry };
    this.entries.push(dated);
    if (this.entries.length > this.size) this.entries.shift();
    this.emit('entry', dated);
  }
}
