import amqp, { type AmqpConnectionManager, type ChannelWrapper } from 'amqp-connection-manager';
import type { ConfirmChannel } from 'amqplib';
import { AppError } from '../../http/errors/app-error.js';
import type { Log } from '../../operations/log/log.js';
import type { BusDriver, Endpoint, EventEnvelope, RequestEnvelope } from '../bus-driver.js';
import { type ChannelSpec, openChannel } from './open-channel.js';
import { withTimeout } from '../../operations/loop/with-timeout.js';
import { serveEvents } from './serve-events.js';
import { serveRequests } from './serve-requests.js';
import { PendingRequests } from './pending-requests.js';
import { EVENTS_EXCHANGE, laneOf, REPLY_TO, REQUESTS_EXCHANGE, routingKey } from './topology.js';

const CONFIRM_LIMIT_MS = 10_000;
const CONNECT_LIMIT_MS = 3_000;
/** The broker gives a silent consumer's lanes to another one after two to three heartbeats, about when its sessions expire. */
const HEARTBEAT_S = 5;

/**
 * The bus over RabbitMQ: confirm channels, mandatory requests with direct reply-to, one quorum queue per service and
 * lane, acknowledgement after the handler's commit. It reconnects by itself.
 */
export class AmqpDriver implements BusDriver {
  private readonly connection: AmqpConnectionManager;
  private readonly requests: ChannelWrapper;
  private readonly events: ChannelWrapper;
  private readonly pending = new PendingRequests();
  /** One wait for each channel: whoever gives up waiting leaves no listener behind. */
  private readonly connecting = new Map<ChannelWrapper, Promise<void>>();
  private isClosed = false;
  /** The broker confirms in any order, and may refuse one event and accept the next. */
  readonly keepsOrder = false;

  constructor(
    url: string,
    private readonly log: Log,
  ) {
    this.connection = amqp.connect([url], { heartbeatIntervalInSeconds: HEARTBEAT_S, reconnectTimeInSeconds: 1 });
    this.connection.on('disconnect', () => {
      this.pending.failAll(new AppError('ERR_UNAVAILABLE', { why: 'broker connection lost' }));
      if (!this.isClosed) this.log.warn('broker connection lost');
    });
    this.connection.on('connectFailed', () => this.log.warn('broker cannot be reached'));
    this.requests = openChannel(this.connection, log, { name: 'requests', setup: this.prepareRequests });
    this.events = openChannel(this.connection, log, {
      name: 'events',
      publishTimeout: CONFIRM_LIMIT_MS,
      setup: (channel) => channel.assertExchange(EVENTS_EXCHANGE, 'topic', { durable: true }),
    });
  }

  get isConnected(): boolean {
    return this.connection.isConnected();
  }

  async request(request: RequestEnvelope, timeoutMs: number): Promise<unknown> {
    await this.connected(this.requests, Math.min(timeoutMs, CONNECT_LIMIT_MS));
    const { id, answer } = this.pending.open(request.name, timeoutMs);
    const options = {
      correlationId: id,
      replyTo: REPLY_TO,
      expiration: timeoutMs,
      mandatory: true,
      timeout: timeoutMs,
      headers: request.headers,
    };
    this.requests
      .publish(REQUESTS_EXCHANGE, request.name, Buffer.from(JSON.stringify(request)), options)
      .catch((error: Error) => this.pending.fail(id, new AppError('ERR_UNAVAILABLE', undefined, { cause: error })));
    return answer;
  }

  async publish(event: EventEnvelope): Promise<void> {
    await this.connected(this.events, CONNECT_LIMIT_MS);
    const key = routingKey(laneOf(event.key), event.name);
    const { id: messageId, headers } = event;
    const options = { persistent: true, messageId, contentType: 'application/json', headers };
    await this.events.publish(EVENTS_EXCHANGE, key, Buffer.from(JSON.stringify(event)), options);
  }

  async serve(endpoint: Endpoint): Promise<() => Promise<void>> {
    const open = (spec: ChannelSpec) => openChannel(this.connection, this.log, spec);
    const stops = await Promise.all([serveRequests(open, endpoint), serveEvents(open, endpoint)]);
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
    };
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.pending.failAll(new AppError('ERR_UNAVAILABLE', { why: 'closing' }));
    await this.connection.close();
  }

  /** Requests and their replies share a channel, as direct reply-to requires. */
  private readonly prepareRequests = async (channel: ConfirmChannel): Promise<void> => {
    await channel.assertExchange(REQUESTS_EXCHANGE, 'direct', { durable: true });
    channel.on(
      'return',
      ({ properties, fields }: { properties: { correlationId: string }; fields: { routingKey: string } }) =>
        this.pending.fail(properties.correlationId, new AppError('ERR_UNAVAILABLE', { request: fields.routingKey })),
    );
    const onReply = (message: { content: Buffer; properties: { correlationId?: string } } | null) => {
      if (message)
        this.pending.complete(message.properties.correlationId ?? '', JSON.parse(message.content.toString()));
    };
    await channel.consume(REPLY_TO, onReply, { noAck: true });
  };

  /** Fails soon instead of keeping a message in memory, where it would be sent long after its caller gave up. */
  private async connected(channel: ChannelWrapper, limitMs: number): Promise<void> {
    if (this.isClosed) throw new AppError('ERR_UNAVAILABLE', { why: 'closing' });
    if (this.connection.isConnected()) return;
    const late = () => new AppError('ERR_UNAVAILABLE', { why: 'broker not connected' });
    const connecting =
      this.connecting.get(channel) ?? channel.waitForConnect().finally(() => this.connecting.delete(channel));
    this.connecting.set(channel, connecting);
    await withTimeout(connecting, limitMs, late);
  }
}
