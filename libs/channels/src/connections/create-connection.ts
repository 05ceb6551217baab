import type { Actor, Channel, ConnectionView, CreateConnectionInput } from '@prosa/contracts';
import { assertInPlan, assertRoom, Bus, KeyedLanes, planOf, recordEvent, publishAudit } from '@prosa/service-kit/bus';
import { violatedRule, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { ChannelRegistry } from '../registry/channel-registry.js';
import { requestSession, type SessionRef } from '../sessions/request-session.js';
import { Connection } from './connection.entity.js';
import { canManageConnections } from './connection.policy.js';
import { connectionView } from './connection.queries.js';
import { connectionLane, connectionTarget } from './connection-lane.js';

const TOKEN_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const TOKEN_LENGTH = 30;
/** First key of the advisory lock under which a company's connections are added, so that one of them is the first. */
const CREATE_LOCK = 7_270_010;

/** A connection that is created without a channel, as the wire contract allows. */
const DEFAULT_CHANNEL: Channel = 'whatsapp';

/** Adds a connection and begins to open it: its QR code is the next thing the person sees. */
@Injectable()
export class CreateConnection {
  /** Calls of one process wait here for the company's lock: they occupy none of the pool's connections meanwhile. */
  private readonly turns = new KeyedLanes();

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    @Inject(SEALER) private readonly sealer: Sealer,
    private readonly registry: ChannelRegistry,
  ) {}

  /**
   * Throws ERR_NO_PERMISSION for users who may not manage connections; ERR_NOT_IN_PLAN and ERR_PLAN_LIMIT_REACHED by
   * the company's plan; ERR_NO_QUEUE_FOUND for an unknown queue; ERR_DUPLICATED_CONNECTION for a
   * name that is taken; what `also` throws, which stores what a channel needs in the same transaction.
   */
  async execute(
    actor: Actor,
    { name, channel = DEFAULT_CHANNEL, queueIds = [] }: Omit<CreateConnectionInput, 'channel'> & { channel?: Channel },
    also: (manager: EntityManager, session: SessionRef) => Promise<void> = async () => undefined,
  ): Promise<ConnectionView> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    const given = { companyId, name: name.trim(), channel, queueIds };
    const plan = await planOf(this.bus, actor);
    assertInPlan(plan, this.flagOf(channel));
    await this.assertQueues(actor, queueIds);

    const create = async (manager: EntityManager): Promise<ConnectionView> => {
      await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [CREATE_LOCK, companyId]);
      // The plan's number counts for each channel (docs/spec/domain-behaviour.md §14).
      assertRoom(await manager.countBy(Connection, { companyId, channel }), plan.connections);
      const isDefault = !(await manager.existsBy(Connection, { companyId, isDefault: true }));
      const connection = await this.insert(manager, { ...given, isDefault });
      await also(manager, { companyId, connectionId: connection.id });
      await requestSession(manager, { companyId, connectionId: connection.id, channel }, 'open');
      const view = connectionView(connection);
      await publishAudit(manager, actor, 'connection.created', { target: connectionTarget(connection) });
      await recordEvent(manager, 'connection.saved', connectionLane(connection), { connection: view });
      return view;
    };
    return this.turns.run(String(companyId), () => withTenant(this.db, actor, create));
  }

  /** Throws for a channel that no module serves: the input's validation lets none through. */
  private flagOf(channel: Channel) {
    const module = this.registry.find(channel);
    if (!module) throw new Error(`the channel ${channel} is not served`);
    return module.planFlag;
  }

  /** Queues belong to the tickets service. Throws ERR_NO_QUEUE_FOUND. */
  private async assertQueues(actor: Actor, queueIds: number[]): Promise<void> {
    if (queueIds.length === 0) return;
    const queues = await this.bus.request(actor, { name: 'queues.list', input: {} });
    const known = new Set(queues.map(({ id }) => id));
    if (!queueIds.every((id) => known.has(id))) throw new AppError('ERR_NO_QUEUE_FOUND');
  }

  private async insert(manager: EntityManager, input: Partial<Connection>): Promise<Connection> {
    try {
      const connection = await manager.save(
        manager.create(Connection, { ...input, number: '', status: 'OPENING', qrcode: '', retries: 0, reason: null }),
      );
      const context = `connection:${connection.companyId}:${connection.id}:token`;
      await manager.update(
        Connection,
        { id: connection.id },
        { token: this.sealer.seal(Buffer.from(newToken()), context) },
      );
      return connection;
    } catch (error) {
      throw violatedRule(error) !== null
        ? new AppError('ERR_DUPLICATED_CONNECTION', undefined, { cause: error })
        : error;
    }
  }
}

const newToken = () =>
  Array.from({ length: TOKEN_LENGTH }, () => TOKEN_LETTERS[randomInt(TOKEN_LETTERS.length)]).join('');
