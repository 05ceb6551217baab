import type { Actor, GatewayInput } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withSystem, withTenant } from '@prosa/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { viewUser } from '../accounts/users/user-view.js';
import { lockUser } from '../accounts/users/user.entity.js';

/** A gateway renews its lease every 20 s. Without a renewal for this long it and its users count as offline. */
const LEASE = '1 minute';

type Person = Pick<Actor, 'companyId' | 'userId'>;

/**
 * Who is online: users with a socket at a gateway whose lease is valid. Gateways report users that connect and
 * disconnect, and otherwise renew their lease only, so that writes are as many as changes
 * (docs/spec/domain-behaviour.md §15).
 */
@Injectable()
export class Presence {
  constructor(private readonly db: DataSource) {}

  enter(person: Person, { gatewayId }: GatewayInput): Promise<{ online: boolean }> {
    return this.change(person, async (manager, { companyId, userId }) => {
      await manager.query(
        `INSERT INTO gateway_lease (id, expires_at) VALUES ($1, now() + interval '${LEASE}') ON CONFLICT DO NOTHING`,
        [gatewayId],
      );
      await manager.query(
        'INSERT INTO presence (company_id, user_id, gateway_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [companyId, userId, gatewayId],
      );
    });
  }

  leave(person: Person, { gatewayId }: GatewayInput): Promise<{ online: boolean }> {
    return this.change(person, (manager, { companyId, userId }) =>
      manager.query('DELETE FROM presence WHERE company_id = $1 AND user_id = $2 AND gateway_id = $3', [
        companyId,
        userId,
        gatewayId,
      ]),
    );
  }

  /** Renews a lease. An expired gateway stays unknown: it registers under another id and reports its users again. */
  async renew({ gatewayId }: GatewayInput): Promise<{ isKnown: boolean }> {
    const renewed = await withSystem<[unknown[], number]>(this.db, (manager) =>
      manager.query(`UPDATE gateway_lease SET expires_at = now() + interval '${LEASE}' WHERE id = $1 RETURNING 1`, [
        gatewayId,
      ]),
    );
    return { isKnown: renewed[1] > 0 };
  }

  /** Removes expired gateways and their users' presence. */
  async sweep(): Promise<void> {
    const people = await withSystem(this.db, async (manager) => {
      await manager.query('DELETE FROM gateway_lease WHERE expires_at < now()');
      return manager.query<Person[]>(
        `SELECT DISTINCT company_id AS "companyId", user_id AS "userId" FROM presence
         WHERE NOT EXISTS (SELECT 1 FROM gateway_lease WHERE id = gateway_id) ORDER BY 1, 2`,
      );
    });
    for (const person of people) {
      await this.change(person, (manager, { companyId, userId }) =>
        manager.query(
          `DELETE FROM presence WHERE company_id = $1 AND user_id = $2
             AND NOT EXISTS (SELECT 1 FROM gateway_lease WHERE id = gateway_id)`,
          [companyId, userId],
        ),
      );
    }
  }

  /** Locks the user until the transaction ends, so that events are recorded in the order of the changes. */
  private change(
    person: Person,
    work: (manager: EntityManager, person: Person) => Promise<unknown>,
  ): Promise<{ online: boolean }> {
    const { companyId, userId } = person;
    return withTenant(this.db, person, async (manager) => {
      const user = await lockUser(manager, companyId, userId);
      if (!user) return { online: false };
      await work(manager, person);
      const online = await isConnected(manager, person);
      if (online === user.isOnline) return { online };

      user.isOnline = online;
      if (!online) user.lastSeenAt = await now(manager);
      await manager.save(user);
      const scope = { companyId, key: `user:${userId}` };
      await recordEvent(manager, 'user.presenceChanged', scope, { user: await viewUser(manager, user) });
      return { online };
    });
  }
}

async function now(manager: EntityManager): Promise<Date> {
  const [row] = (await manager.query('SELECT now()')) as [{ now: Date }];
  return row.now;
}

async function isConnected(manager: EntityManager, { companyId, userId }: Person): Promise<boolean> {
  const [row]: { online: boolean }[] = await manager.query(
    `SELECT EXISTS (SELECT 1 FROM presence JOIN gateway_lease l ON l.id = gateway_id
       WHERE company_id = $1 AND user_id = $2) AS online`,
    [companyId, userId],
  );
  return row?.online ?? false;
}
