import type { Actor, Channel, ConnectionView, CreateConnectionInput } from '@prosa/contracts';
import { assertInPlan, assertRoom, Bus, KeyedLanes, planOf, publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ChannelRegistry } from '../registry/channel-registry.js';
import { requestSession, type SessionRef } from '../sessions/request-session.js';
import { Connection } from './connection.entity.js';
import { canManageConnections } from './connection.policy.js';
import { connectionView } from './connection.queries.js';
import { publishConnection } from './publish-connection.js';
import { connectionTarget } from './connection-lane.js';
import { clearDefault, lockDefault } from './default-connection.js';
import { assertBots } from './settings/assert-bots.js';
import { applySettings } from './settings/apply-settings.js';
import { namesOfChosen } from './settings/known-queues.js';
import { takenName } from './taken-name.js';
import { mintToken } from './token/connection-token.js';

/** A connection that is created without a channel, as the wire contract allows. */
const DEFAULT_CHANNEL: Channel = 'whatsapp';

type CreateInput = Omit<CreateConnectionInput, 'channel'> & { channel?: Channel };

/** A connection on which nothing happened yet. */
const NEW = {
  number: '',
  status: 'OPENING',
  qrcode: '',
  retries: 0,
  reason: null,
  queueIds: [],
  settings: {},
  greetingMedia: null,
} as const satisfies Partial<Connection>;

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
   * the company's plan; ERR_DUPLICATED_CONNECTION for a name that is taken; ERR_NO_QUEUE_FOUND,
   * ERR_WAPP_GREETING_REQUIRED and ERR_VALIDATION as a change does; what `also` throws, which stores what a channel needs
   * in the same transaction.
   */
  async execute(
    actor: Actor,
    { name, channel = DEFAULT_CHANNEL, ...sent }: CreateInput,
    also: (manager: EntityManager, session: SessionRef) => Promise<void> = async () => undefined,
  ): Promise<ConnectionView> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;
    const plan = await planOf(this.bus, actor);
    assertInPlan(plan, this.flagOf(channel));
    const given = this.db.manager.create(Connection, { ...NEW, companyId, name: name.trim(), channel });
    await assertBots(this.bus, actor, sent);
    applySettings(given, sent, await namesOfChosen(this.bus, actor, sent));

    const create = async (manager: EntityManager): Promise<ConnectionView> => {
      await lockDefault(manager, companyId);
      // The plan's number counts for each channel (docs/spec/domain-behaviour.md §14).
      assertRoom(await manager.countBy(Connection, { companyId, channel }), plan.connections);
      given.isDefault = sent.isDefault || !(await manager.existsBy(Connection, { companyId, isDefault: true }));
      if (given.isDefault) await clearDefault(manager, given);
      const connection = await manager.save(given);
      await mintToken(manager, this.sealer, connection);
      await also(manager, { companyId, connectionId: connection.id });
      await requestSession(manager, { companyId, connectionId: connection.id, channel }, 'open');
      const view = connectionView(connection);
      await publishAudit(manager, actor, 'connection.created', { target: connectionTarget(connection) });
      await publishConnection(manager, connection);
      return view;
    };
    return this.turns
      .run(String(companyId), () => withTenant(this.db, actor, create))
      .catch((error: unknown) => {
        throw takenName(error);
      });
  }

  /** Throws for a channel that no module serves: the input's validation lets none through. */
  private flagOf(channel: Channel) {
    const module = this.registry.find(channel);
    if (!module) throw new Error(`the channel ${channel} is not served`);
    return module.planFlag;
  }
}
