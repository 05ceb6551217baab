import type { Actor, Channel, ConnectionView, CreateConnectionInput, PlanFlags } from '@prosa/contracts';
import {
  AppError,
  assertInPlan,
  assertRoom,
  Bus,
  KeyedLanes,
  planOf,
  recordEvent,
  SEALER,
  type Sealer,
  publishAudit,
  violatedRule,
  withTenant,
} from '@prosa/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { requestSession } from '../sessions/request-session.js';
import { Connection } from './connection.entity.js';
import { canManageConnections } from './connection.policy.js';
import { connectionView } from './connection.queries.js';
import { connectionLane, connectionTarget } from './connection-lane.js';

const TOKEN_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** core.md §3: 30 random uppercase letters and digits. */
const TOKEN_LENGTH = 30;
/** Any number: who adds a connection of a company holds it, so that one is the first. */
const CREATE_LOCK = 7_270_010;

/** The ability that a channel needs. */
const FLAG_OF = { whatsapp: 'useWhatsapp' } as const satisfies Partial<Record<Channel, keyof PlanFlags>>;

/** Adds a connection and begins to open it: its code is the next thing the person sees. */
@Injectable()
export class CreateConnection {
  /** Who waits for the lock of a company in this process waits without one of the pool's connections. */
  private readonly turns = new KeyedLanes();

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** Errors: ERR_NO_PERMISSION; ERR_NOT_IN_PLAN; ERR_PLAN_LIMIT_REACHED; ERR_NO_QUEUE_FOUND; ERR_DUPLICATED_CONNECTION. */
  async execute(
    actor: Actor,
    { name, channel = 'whatsapp', queueIds = [] }: CreateConnectionInput,
  ): Promise<ConnectionView> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    const given = { companyId, name: name.trim(), channel, queueIds };
    const plan = await planOf(this.bus, actor);
    assertInPlan(plan, FLAG_OF[channel]);
    await this.assertQueues(actor, queueIds);

    const create = async (manager: EntityManager): Promise<ConnectionView> => {
      await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [CREATE_LOCK, companyId]);
      // As many of each channel (domain-behaviour.md §14).
      assertRoom(await manager.countBy(Connection, { companyId, channel }), plan.connections);
      const isDefault = !(await manager.existsBy(Connection, { companyId, isDefault: true }));
      const connection = await this.insert(manager, { ...given, isDefault });
      await requestSession(manager, { companyId, connectionId: connection.id }, 'open');
      const view = connectionView(connection);
      await publishAudit(manager, actor, 'connection.created', { target: connectionTarget(connection) });
      await recordEvent(manager, 'connection.saved', connectionLane(connection), { connection: view });
      return view;
    };
    return this.turns.run(String(companyId), () => withTenant(this.db, actor, create));
  }

  /** Queues are tickets': what is named is one of the company's. Errors: ERR_NO_QUEUE_FOUND. */
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
