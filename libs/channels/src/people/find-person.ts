import type { Actor, Channel, ErrorCode, FindPersonInput, PersonView } from '@prosa/contracts';
import { AppError, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Connection } from '../connections/connection.entity.js';
import { ChannelRegistry } from '../registry/channel-registry.js';
import { announceWork } from '../work/session-work.js';

/** Less than a request on the bus may take. */
const ANSWER_WITHIN_MS = 8_000;
const POLL_MS = 100;

interface PersonRequest {
  id: string;
  companyId: number;
}

/** Asks the network who has a number: by the owner of a session, whichever process that is. */
@Injectable()
export class FindPerson {
  constructor(
    private readonly db: DataSource,
    private readonly registry: ChannelRegistry,
  ) {}

  /** Errors: ERR_NO_DEF_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_INVALID_CONTACT, ERR_WAPP_CHECK_CONTACT. */
  async execute({ companyId }: Pick<Actor, 'companyId'>, { number }: FindPersonInput): Promise<PersonView> {
    const id = await withTenant(this.db, { companyId }, (manager) =>
      requestPerson(manager, this.registry.kindsWith('directory'), companyId, number),
    );
    const until = performance.now() + ANSWER_WITHIN_MS;
    while (performance.now() < until) {
      await pause(POLL_MS);
      const answer = await this.answerOf({ companyId, id });
      if (answer) return answer;
    }
    await this.forget({ companyId, id });
    throw new AppError('ERR_WAPP_CHECK_CONTACT');
  }

  /** The answer, which is fetched once; null while there is none. Throws the refusal. */
  private answerOf({ companyId, id }: PersonRequest): Promise<PersonView | null> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const [row] = await manager.query<{ answer: PersonView | null; failure: ErrorCode | null }[]>(
        'SELECT answer, failure FROM person_ask WHERE company_id = $1 AND id = $2 AND answered_at IS NOT NULL',
        [companyId, id],
      );
      return row ?? null;
    }).then(async (row) => {
      if (row === null) return null;
      await this.forget({ companyId, id });
      if (row.failure !== null || row.answer === null) throw new AppError(row.failure ?? 'ERR_WAPP_CHECK_CONTACT');
      return row.answer;
    });
  }

  private forget({ companyId, id }: PersonRequest): Promise<unknown> {
    return withTenant(this.db, { companyId }, (manager) =>
      manager.query('DELETE FROM person_ask WHERE company_id = $1 AND id = $2', [companyId, id]),
    );
  }
}

async function requestPerson(
  manager: EntityManager,
  channels: Channel[],
  companyId: number,
  number: string,
): Promise<string> {
  // Whoever asked these has left.
  await manager.query(
    `DELETE FROM person_ask WHERE company_id = $1 AND kind IN ('find', 'reject') AND asked_at < now() - interval '1 minute'`,
    [companyId],
  );
  const connectionId = await connectionOf(manager, channels, companyId);
  const [row] = await manager.query<{ id: string }[]>(
    `INSERT INTO person_ask (company_id, connection_id, kind, aliases) VALUES ($1, $2, 'find', $3) RETURNING id`,
    [companyId, connectionId, JSON.stringify([{ type: 'phone', value: number }])],
  );
  await announceWork(manager, { companyId, connectionId }, 'people');
  return row!.id;
}

/** One that is up, the default before others. */
async function connectionOf(manager: EntityManager, channels: Channel[], companyId: number): Promise<number> {
  const connections = await manager.find(Connection, {
    where: { companyId, channel: In(channels) },
    order: { isDefault: 'DESC', id: 'ASC' },
  });
  const up = connections.find(({ status }) => status === 'CONNECTED');
  if (!up) throw new AppError(connections.length === 0 ? 'ERR_NO_DEF_WAPP_FOUND' : 'ERR_WAPP_NOT_INITIALIZED');
  return up.id;
}
