import type { Actor, ConnectionStatus, MetaLoginAccount } from '@prosa/contracts';
import { assertInPlan, Bus, planOf } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ownersOf } from '../accounts/meta-accounts.js';
import { AccountPictures } from './account-pictures.js';
import { type FoundAccount, keyOf } from './signed-in.js';

interface OwnConnection {
  key: string;
  id: number;
  name: string;
  status: ConnectionStatus;
}

/** Shows found accounts with what the installation knows of them. */
@Injectable()
export class KnownAccounts {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly pictures: AccountPictures,
  ) {}

  /** Usable ones first, in the provider's order otherwise. */
  async show(actor: Actor, found: readonly FoundAccount[]): Promise<MetaLoginAccount[]> {
    const { own, foreign } = await this.lookUp(actor, found);
    const plan = await planOf(this.bus, actor);
    const isInPlan = (flag: 'useFacebook' | 'useInstagram') => {
      try {
        assertInPlan(plan, flag);
        return true;
      } catch {
        return false;
      }
    };
    const inPlan = { page: isInPlan('useFacebook'), instagram: isInPlan('useInstagram') };
    const shown = await Promise.all(
      found.map(async (account): Promise<MetaLoginAccount> => {
        const { kind, id, name, username, problem } = account;
        const key = keyOf(account);
        const connection = own.get(key);
        return {
          key,
          kind,
          id,
          name,
          username,
          picture: await this.pictures.read(account.pictureUrl),
          problem: problem ?? (foreign.has(key) ? 'usedElsewhere' : inPlan[kind] ? null : 'notInPlan'),
          connection: connection
            ? { id: connection.id, name: connection.name, isConnected: connection.status === 'CONNECTED' }
            : null,
        };
      }),
    );
    return [...shown.filter(({ problem }) => problem === null), ...shown.filter(({ problem }) => problem !== null)];
  }

  private lookUp(actor: Actor, found: readonly FoundAccount[]) {
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const owners = await ownersOf(manager, found);
      const rows: OwnConnection[] = await manager.query(
        `SELECT a.kind || ':' || a.account_id AS key, c.id, c.name, c.status FROM messenger_account a
         JOIN connection c ON c.company_id = a.company_id AND c.id = a.connection_id
         WHERE a.company_id = $1 AND a.account_id = ANY($2) ORDER BY c.id DESC`,
        [companyId, found.map(({ id }) => id)],
      );
      const foreign = new Set(
        owners.filter((owner) => owner.companyId !== companyId).map(({ kind, id }) => `${kind}:${id}`),
      );
      return { own: new Map(rows.map((row) => [row.key, row])), foreign };
    });
  }
}
