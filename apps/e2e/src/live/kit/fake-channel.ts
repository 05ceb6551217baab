import type { ConnectionView, EventName, Events, OutboundChange, OutboundMessage } from '@prosa/contracts';
import type { BusDriver, RequestEnvelope } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { anEvent } from '@prosa/testing';

/** Replaces the channels service: connections are in memory, and a test decides which events are recorded. */
export class FakeChannel {
  readonly connections = new Map<number, ConnectionView>();
  /** Messages that the desk queued for sending, in order. */
  readonly queued: OutboundMessage[] = [];
  /** Changes of messages that the desk requested. */
  readonly changes: OutboundChange[] = [];

  constructor(private readonly driver: BusDriver) {}

  async serve(): Promise<void> {
    const requests = ['list', 'get', 'detail', 'create', 'start', 'renew', 'disconnect'].map(
      (verb) => `connections.${verb}`,
    );
    await this.driver.serve({
      service: 'channels',
      requests: [...requests, 'people.find', 'people.known'],
      events: ['message.queued', 'message.changeQueued'],
      onRequest: (request) => this.answer(request),
      onEvent: async ({ name, data }) => {
        if (name === 'message.queued') this.queued.push(data as OutboundMessage);
        else this.changes.push(data as OutboundChange);
      },
      onPoison: () => Promise.resolve(),
    });
  }

  /** Publishes an event; resolves when all its consumers have handled it. `key` is its lane. */
  publish<N extends EventName>(name: N, data: Events[N], key: string): Promise<void> {
    return this.driver.publish(anEvent(name, 1, data, key));
  }

  /** Changes a connection's state as its session would. */
  async change(id: number, to: Partial<ConnectionView>): Promise<ConnectionView> {
    const connection = { ...this.find(id), ...to, updatedAt: new Date().toISOString() };
    this.connections.set(id, connection);
    const { status, qrcode, retries, updatedAt, reason } = connection;
    const session = { id, status, qrcode: status === 'qrcode' ? qrcode : null, retries, updatedAt, reason };
    await this.publish('connection.sessionChanged', { connection, session }, `connection:${id}`);
    return connection;
  }

  async save(connection: ConnectionView): Promise<ConnectionView> {
    this.connections.set(connection.id, connection);
    await this.publish('connection.saved', { connection }, `connection:${connection.id}`);
    return connection;
  }

  async delete(id: number): Promise<void> {
    this.connections.delete(id);
    await this.publish('connection.deleted', { connectionId: id }, `connection:${id}`);
  }

  private find(id: number): ConnectionView {
    const connection = this.connections.get(id);
    if (!connection) throw new AppError('ERR_NO_WAPP_FOUND');
    return connection;
  }

  private async answer({ name, input, actor }: RequestEnvelope): Promise<unknown> {
    const { connectionId = 0, name: title = '' } = input as { connectionId?: number; name?: string };
    if (name === 'people.find') return { aliases: [{ type: 'phone', value: (input as { number: string }).number }] };
    if (name === 'people.known') return { accounts: [] };
    if (name === 'connections.list') return [...this.connections.values()];
    if (name === 'connections.get' || name === 'connections.detail') return this.find(connectionId);
    if (name === 'connections.start') return this.change(connectionId, { status: 'OPENING', qrcode: '' });
    if (name === 'connections.renew') return this.change(connectionId, { status: 'qrcode', qrcode: `2@${Date.now()}` });
    if (name === 'connections.disconnect') return this.change(connectionId, { status: 'PENDING', qrcode: '' });
    const id = Math.max(0, ...this.connections.keys()) + 1;
    return this.save({
      id,
      companyId: actor.companyId,
      name: title,
      channel: 'whatsapp',
      number: '',
      status: 'PENDING',
      qrcode: '',
      retries: 0,
      isDefault: id === 1,
      reason: null,
      queueIds: [],
      updatedAt: new Date().toISOString(),
    });
  }
}
