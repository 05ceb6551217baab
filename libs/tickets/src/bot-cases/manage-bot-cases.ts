import {
  type Actor,
  BOT_CASES_MAX,
  type BotCaseIdInput,
  type BotCaseView,
  type ChangeBotCaseInput,
  type CreateBotCaseInput,
  isAdmin,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { type Reader, readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError, storableText } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { Connection } from '../connections/connection.entity.js';
import { isoTime } from '../database/iso-time.js';
import { rows } from '../database/rows.js';
import { BotCase } from './bot-case.entity.js';

/** Key of an advisory lock, any number. */
const CASES_LOCK = 7_270_061;

/** Recorded conversations of the bot's simulator, for admins: they are run in the console, never here. */
@Injectable()
export class ManageBotCases {
  constructor(private readonly db: DataSource) {}

  /** All of the company, oldest first. Throws ERR_NO_PERMISSION. */
  async list(actor: Actor): Promise<BotCaseView[]> {
    assertAdmin(actor);
    return readTenant(this.db, actor, (reader) => botCaseViews(reader, actor.companyId));
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND, ERR_TOO_MANY_BOT_CASES. */
  async create(actor: Actor, { name, connectionId, steps, expected }: CreateBotCaseInput): Promise<BotCaseView> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      const connection = { companyId, id: connectionId, isDeleted: false };
      if (!(await manager.existsBy(Connection, connection))) throw new AppError('ERR_NO_WAPP_FOUND');
      await assertRoom(manager, companyId);
      const fields = { name: name.trim(), connectionId, steps: storable(steps), expected: storable(expected) };
      const { id } = await manager.save(manager.create(BotCase, { companyId, ...fields, updatedAt: new Date() }));
      return viewOf(manager, companyId, id);
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_BOT_CASE_FOUND. */
  async change(actor: Actor, { botCaseId, name, expected }: ChangeBotCaseInput): Promise<BotCaseView> {
    assertAdmin(actor);
    return withTenant(this.db, actor, async (manager) => {
      const where = { companyId: actor.companyId, id: botCaseId };
      const found = await manager.findOne(BotCase, { where, lock: { mode: 'pessimistic_write' } });
      if (!found) throw new AppError('ERR_NO_BOT_CASE_FOUND');
      found.name = name?.trim() ?? found.name;
      found.expected = expected ? storable(expected) : found.expected;
      found.updatedAt = new Date();
      await manager.save(found);
      return viewOf(manager, actor.companyId, botCaseId);
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_BOT_CASE_FOUND. */
  async delete(actor: Actor, { botCaseId }: BotCaseIdInput): Promise<{ deleted: boolean }> {
    assertAdmin(actor);
    return withTenant(this.db, actor, async (manager) => {
      const { affected } = await manager.delete(BotCase, { companyId: actor.companyId, id: botCaseId });
      if (!affected) throw new AppError('ERR_NO_BOT_CASE_FOUND');
      return { deleted: true };
    });
  }
}

function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}

/** Cases of one company are created one after the other, so that their limit is right. */
async function assertRoom(manager: EntityManager, companyId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [CASES_LOCK, companyId]);
  if ((await manager.countBy(BotCase, { companyId })) >= BOT_CASES_MAX) throw new AppError('ERR_TOO_MANY_BOT_CASES');
}

function botCaseViews(reader: Reader, companyId: number, id: number | null = null): Promise<BotCaseView[]> {
  return rows<BotCaseView>(
    reader,
    `SELECT id, name, connection_id AS "connectionId", steps, expected, ${isoTime('updated_at')} AS "updatedAt"
     FROM bot_case WHERE company_id = $1 AND ($2::integer IS NULL OR id = $2) ORDER BY id`,
    [companyId, id],
  );
}

const viewOf = async (reader: Reader, companyId: number, id: number): Promise<BotCaseView> =>
  (await botCaseViews(reader, companyId, id))[0]!;

/** The list with its texts as the database can hold them. */
const storable = <T>(list: T[]): T[] =>
  JSON.parse(JSON.stringify(list), (_, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  ) as T[];
