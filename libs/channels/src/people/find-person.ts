import type { Actor, Channel, ErrorCode, FindPersonInput, PersonView } from '@prosa/contracts';
import { withTenant, writeTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Connection } from '../connections/connection.entity.js';
import { ChannelRegistry } from '../registry/channel-registry.js';
import { announceWork } from '../work/session-work.js';
import { PersonAnswers, type PersonRequest } from './person-answers.js';

/** Less than a request on the bus may take. */
const ANSWER_WITHIN_MS = 8_000;

/** The columns of an answered request. */
interface AnswerRow {
  answer: PersonView | null;
  failure: ErrorCode | null;
}

/** Finds the account of a number through a session of the company, whichever process runs that. */
@Injectable()
export class FindPerson {
  constructor(
    private readonly db: DataSource,
    private readonly registry: ChannelRegistry,
    private readonly answers: PersonAnswers,
  ) {}

  /**
   * Throws ERR_NO_DEF_WAPP_FOUND without a connection, ERR_WAPP_NOT_INITIALIZED when none is connected,
   * ERR_WAPP_INVALID_CONTACT for a number without an account, ERR_WAPP_CHECK_CONTACT when no answer came.
   */
  async execute({ companyId }: Pick<Actor, 'companyId'>, { number }: FindPersonInput): Promise<PersonView> {
    await this.answers.listen();
    const channels = this.registry.kindsWith('directory');
    const id = await withTenant(this.db, { companyId }, (manager) =>
      insertRequest(manager, channels, companyId, number),
    );
    const row = await this.answerOf({ companyId, id });
    if (!row?.answer) throw new AppError(row?.failure ?? 'ERR_WAPP_CHECK_CONTACT');
    return row.answer;
  }

  /** The answer when it came in time. The request is deleted in any case. */
  private async answerOf(request: PersonRequest): Promise<AnswerRow | undefined> {
    const until = performance.now() + ANSWER_WITHIN_MS;
    do {
      await this.answers.wait(request, until - performance.now());
      const row = await this.take(request, 'AND answered_at IS NOT NULL');
      if (row) return row;
    } while (performance.now() < until);
    return this.take(request, '');
  }

  private async take({ companyId, id }: PersonRequest, condition: string): Promise<AnswerRow | undefined> {
    const [row] = await writeTenant<AnswerRow>(
      this.db,
      { companyId },
      `DELETE FROM person_ask WHERE company_id = $1 AND id = $2 ${condition} RETURNING answer, failure`,
      [companyId, id],
    );
    return row;
  }
}

async function insertRequest(
  manager: EntityManager,
  channels: Channel[],
  companyId: number,
  number: string,
): Promise<string> {
  const connectionId = await connectionOf(manager, channels, companyId);
  const [row] = await manager.query<{ id: string }[]>(
    `INSERT INTO person_ask (company_id, connection_id, kind, aliases) VALUES ($1, $2, 'find', $3) RETURNING id`,
    [companyId, connectionId, JSON.stringify([{ type: 'phone', value: number }])],
  );
  await announceWork(manager, { companyId, connectionId }, 'people');
  return row!.id;
}

/** One that is connected, the default before others. */
async function connectionOf(manager: EntityManager, channels: Channel[], companyId: number): Promise<number> {
  const connections = await manager.find(Connection, {
    where: { companyId, channel: In(channels) },
    order: { isDefault: 'DESC', id: 'ASC' },
  });
  const connected = connections.find(({ status }) => status === 'CONNECTED');
  if (!connected) throw new AppError(connections.length === 0 ? 'ERR_NO_DEF_WAPP_FOUND' : 'ERR_WAPP_NOT_INITIALIZED');
  return connected.id;
}
