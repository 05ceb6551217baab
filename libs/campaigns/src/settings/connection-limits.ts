import {
  type Actor,
  CAMPAIGN_CHANNELS,
  type CampaignConnectionLimit,
  type ChangeConnectionLimitInput,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CampaignConnection } from '../connections/campaign-connection.entity.js';
import { todayOf } from '../options/company-zone.js';
import { ConnectionLimit } from './connection-limit.entity.js';
import { limitToday, sentToday, warmUpDay } from './limit-today.js';

/** What connections may send for campaigns each day. */
@Injectable()
export class ConnectionLimits {
  constructor(private readonly db: DataSource) {}

  /** Of the connections that can send campaigns, by name. */
  list(actor: Actor): Promise<{ limits: CampaignConnectionLimit[] }> {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const where = { companyId, channel: In([...CAMPAIGN_CHANNELS]) };
      const connections = await manager.find(CampaignConnection, { where, order: { name: 'ASC', id: 'ASC' } });
      const limits = await manager.findBy(ConnectionLimit, { companyId });
      const today = await todayOf(manager, companyId);
      const limitOf = (id: number) => limits.find(({ connectionId }) => connectionId === id);
      return { limits: connections.map((connection) => limitView(connection, limitOf(connection.id), today)) };
    });
  }

  /** A warm-up begins today. Throws ERR_NO_WAPP_FOUND. */
  change(actor: Actor, { connectionId, dailyLimit, isWarmingUp }: ChangeConnectionLimitInput) {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const connection = await findConnection(manager, companyId, connectionId);
      const today = await todayOf(manager, companyId);
      const limit = await lockLimit(manager, companyId, connectionId);
      // Whether it warms up is decided by the limit that it has afterwards.
      if (dailyLimit !== undefined) limit.dailyLimit = dailyLimit || null;
      if (isWarmingUp === false) limit.warmUpSince = null;
      if (isWarmingUp && warmUpDay(limit, today) === null) limit.warmUpSince = today;
      await manager.save(limit);
      return limitView(connection, limit, today);
    });
  }
}

async function findConnection(manager: EntityManager, companyId: number, id: number): Promise<CampaignConnection> {
  const where = { companyId, id, channel: In([...CAMPAIGN_CHANNELS]) };
  const connection = await manager.findOneBy(CampaignConnection, where);
  if (!connection) throw new AppError('ERR_NO_WAPP_FOUND');
  return connection;
}

/** Its row, locked until the transaction ends, which is created where there is none. */
async function lockLimit(manager: EntityManager, companyId: number, connectionId: number): Promise<ConnectionLimit> {
  const key = { companyId, connectionId };
  await manager.createQueryBuilder().insert().into(ConnectionLimit).values(key).orIgnore().execute();
  return manager.findOneOrFail(ConnectionLimit, { where: key, lock: { mode: 'pessimistic_write' } });
}

function limitView(
  { id, name, channel }: CampaignConnection,
  row: ConnectionLimit | undefined,
  today: string,
): CampaignConnectionLimit {
  const limit = row ?? { dailyLimit: null, warmUpSince: null, day: null, sentToday: 0 };
  const day = warmUpDay(limit, today);
  return {
    connectionId: id,
    name,
    channel,
    dailyLimit: limit.dailyLimit,
    isWarmingUp: day !== null,
    warmUpDay: day,
    limitToday: limitToday(limit, today),
    sentToday: sentToday(limit, today),
  };
}
