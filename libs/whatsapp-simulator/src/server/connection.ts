import { EventEmitter } from 'node:events';
import { decodeBinaryNode, encodeBinaryNode, type BinaryNode } from '@whiskeysockets/baileys';
import type { WebSocket } from 'ws';
import type { Companion, Registration } from '../devices/companion.js';
import { greetCompanion } from '../devices/greet-companion.js';
import { FrameReader, frame } from '../protocol/frames.js';
import { NoiseResponder } from '../protocol/noise-responder.js';
import { el, nextId, now, SERVER } from '../protocol/nodes.js';
import type { WhatsAppSimulator } from '../simulator.js';
import { answerQuery } from '../queries/answer-query.js';
import { acceptClient } from './accept-client.js';
import { routeCall, routeChatState, routePresence } from './route-signals.js';
import { routeMessage } from './route-message.js';
import { routeReceipt } from './route-receipt.js';

const ANSWER_WITHIN_MS = 10_000;
/** Time for the last stanza to leave before the socket is closed. */
const CLOSE_AFTER_MS = 50;

const ANSWERS = ['result', 'error'];

type Route = (world: WhatsAppSimulator, sender: Companion, node: BinaryNode) => Promise<void> | void;

/** Receives the stanzas of a client that has logged in. */
const ROUTES: Record<string, Route> = {
  message: routeMessage,
  receipt: routeReceipt,
  presence: routePresence,
  chatstate: routeChatState,
  call: routeCall,
  ack: (world, sender, { attrs }) =>
    attrs.error ? world.refuse(sender, attrs.class ?? '', attrs) : world.acknowledge(sender, attrs.class ?? '', attrs),
};

interface ConnectionEvents {
  'companion-finish': [Buffer];
}

/** One socket of a client: handshake, encrypted transport, strictly serial handling of what comes in. */
export class Connection extends EventEmitter<ConnectionEvents> {
  /** True once the client has requested its queue. */
  active = false;
  /** The TCP connection stays open, and nothing is sent or handled; it can only be closed later. */
  frozen = false;
  /** Queries are answered, and nothing else is delivered. */
  deaf = false;
  /** Of a client that wants to be paired. */
  registration?: Registration;
  companion?: Companion;
  readonly id: number;
  /** Another socket has logged in for the device: stanzas of this one are ignored. */
  private isReplaced = false;
  private state: 'hello' | 'finish' | 'open' = 'hello';
  private readonly noise: NoiseResponder;
  private readonly reader = new FrameReader();
  private readonly waiting = new Map<string, (reply: BinaryNode) => void>();
  private work: Promise<void> = Promise.resolve();

  constructor(
    readonly world: WhatsAppSimulator,
    readonly ws: WebSocket,
  ) {
    super();
    this.noise = new NoiseResponder(world.noise);
    this.id = ++world.stats.accepted;
    world.stats.connections++;
    ws.on('message', (data: Buffer) => this.receive(data));
    ws.on('close', () => this.onClose());
    ws.on('error', () => undefined); // followed by close
  }

  get alive(): boolean {
    return this.ws.readyState === this.ws.OPEN;
  }

  send(node: BinaryNode): void {
    if (!this.alive || this.frozen || (this.deaf && node.tag !== 'iq')) return;
    this.world.stats.framesOut++;
    this.world.emit('stanza', 'out', node, this);
    this.sendRaw(this.noise.encryptTransport(encodeBinaryNode(node)));
  }

  /** A query that the server starts; resolves with the client's result. */
  request(node: BinaryNode, timeoutMs = ANSWER_WITHIN_MS): Promise<BinaryNode> {
    const id = (node.attrs.id ??= nextId('s'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('client did not answer')), timeoutMs);
      this.waiting.set(id, (reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
      this.send(node);
    });
  }

  /** Ends the stream with a code such as 515 or 503, or none. */
  streamError(code?: number, children?: BinaryNode[]): void {
    this.active = false;
    this.send(el('stream:error', { code }, children));
    this.closeSoon();
  }

  /** Ends the stream because the device has logged in elsewhere. */
  replaced(): void {
    this.isReplaced = true;
    this.streamError(undefined, [el('conflict', { type: 'replaced' })]);
  }

  /** Refuses a login. */
  fail(reason: number): void {
    this.send(el('failure', { reason, location: 'sim' }));
    this.closeSoon();
  }

  /** The client is ready for its queue: what it has not acknowledged comes again, and then "that was all". */
  async activate(): Promise<void> {
    const { companion, world } = this;
    if (this.active || !companion) return;
    const backlog = [...companion.pending.values()];
    if (backlog.length) this.send(el('ib', { from: SERVER }, [el('offline_preview', { count: backlog.length })]));
    if (world.faults.withholdQueue?.(companion)) return;
    for (const node of backlog) this.send({ ...node, attrs: { ...node.attrs, offline: '0' } });
    this.active = true;
    this.send(el('ib', { from: SERVER }, [el('offline', { count: backlog.length })]));
    world.emit('online', companion);
    if (companion.record.firstLogin) {
      companion.update({ firstLogin: false });
      await greetCompanion(companion.user, companion);
    }
  }

  private receive(data: Buffer): void {
    if (this.frozen || this.world.faults.silent) return;
    // Strictly in order: handlers are asynchronous and the ratchets depend on it.
    this.work = this.work
      .then(() => this.onData(Buffer.from(data)))
      .catch((err: unknown) => {
        this.world.reportProblem(err);
        this.ws.terminate();
      });
  }

  private async onData(data: Buffer): Promise<void> {
    for (const payload of this.reader.push(data)) {
      this.world.stats.framesIn++;
      if (this.state === 'hello') {
        this.sendRaw(this.noise.answerHello(payload));
        this.state = 'finish';
      } else if (this.state === 'finish') {
        this.state = 'open';
        acceptClient(this, this.noise.acceptFinish(payload));
      } else {
        const node = await decodeBinaryNode(this.noise.decryptTransport(payload));
        this.world.emit('stanza', 'in', node, this);
        await this.onNode(node);
      }
    }
  }

  private onNode(node: BinaryNode): Promise<void> | void {
    const { tag, attrs } = node;
    const { world, companion } = this;
    world.logins.countStanza(this, tag);
    if (this.isReplaced) return;
    if (tag === 'iq') return ANSWERS.includes(attrs.type ?? '') ? this.onAnswer(node) : this.onQuery(node);
    if (tag === 'ack') world.emit('client-ack', node, companion);
    if (!companion) return;
    // `ib` telemetry and the like need no answer.
    return ROUTES[tag]?.(world, companion, node);
  }

  private onAnswer(node: BinaryNode): void {
    const { id = '' } = node.attrs;
    this.waiting.get(id)?.(node);
    this.waiting.delete(id);
  }

  private async onQuery(node: BinaryNode): Promise<void> {
    const { id, to } = node.attrs;
    const { error, content, after } = answerQuery(this.world, this, node);
    const attrs = { id, from: to ?? SERVER, type: error ? 'error' : 'result', t: now() };
    this.send(el('iq', attrs, error ? [el('error', { ...error })] : content));
    await after?.();
  }

  private sendRaw(payload: Buffer): void {
    if (this.alive) this.ws.send(frame(payload));
  }

  private closeSoon(): void {
    setTimeout(() => this.ws.close(), CLOSE_AFTER_MS).unref();
  }

  private onClose(): void {
    this.world.stats.connections--;
    this.world.logins.ended(this);
    if (this.companion?.connection !== this) return;
    this.companion.connection = null;
    this.world.emit('offline', this.companion);
    this.companion.user.emit('changed');
  }
}
