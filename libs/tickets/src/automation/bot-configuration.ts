import { type BotConfiguration, companySettings, FIRST_ZONE, planOf } from '@prosa/contracts';
import { LRUCache } from 'lru-cache';
import type { DataSource, EntityManager } from 'typeorm';
import { connectionSettings } from '../connections/connection-settings.js';
import type { Thread } from '../conversation/ticket/thread-lane.js';
import { rows } from '../database/rows.js';
import { hoursOf } from '../options/company-hours.js';
import { CompanyOptions } from '../options/company-options.entity.js';
import { servingBots } from './serving-bots.js';
import { menuQueues } from '../queues/menu/menu-queues.js';

type Where = Pick<Thread, 'companyId' | 'connectionId'>;

/** Loaded configurations by connection, each with the version of its rows. One holds the menus of a company. */
type Loaded = LRUCache<string, { version: string; loaded: BotConfiguration }>;

const LOADED_MAX = 500;
const loadedOf = new WeakMap<DataSource, Loaded>();

/**
 * The saved configuration of the bot on a connection, read again when one of its rows changed since the last time. Callers
 * share it, so they change nothing in it.
 */
export async function loadConfiguration(manager: EntityManager, where: Where): Promise<BotConfiguration> {
  const cache = loadedOf.get(manager.dataSource) ?? new LRUCache({ max: LOADED_MAX });
  loadedOf.set(manager.dataSource, cache);
  const key = `${where.companyId}:${where.connectionId}`;
  // Before the rows: those that change meanwhile are read again the next time.
  const version = await versionOf(manager, where);
  const known = cache.get(key);
  if (known?.version === version) return known.loaded;
  const loaded = await readConfiguration(manager, where);
  cache.set(key, { version, loaded });
  return loaded;
}

/** What is other after any change of a row that the configuration is made of: a changed row is stored in another place. */
async function versionOf(manager: EntityManager, { companyId, connectionId }: Where): Promise<string> {
  const [found] = await rows<{ version: string }>(
    manager,
    `SELECT md5(concat(
       (SELECT concat(ctid, xmin) FROM connection WHERE company_id = $1 AND id = $2), '/',
       (SELECT concat(ctid, xmin) FROM company_options WHERE company_id = $1), '/',
       (SELECT string_agg(concat(ctid, xmin), ' ' ORDER BY id) FROM queue WHERE company_id = $1), '/',
       (SELECT string_agg(concat(ctid, xmin), ' ' ORDER BY id) FROM chatbot WHERE company_id = $1), '/',
       (SELECT string_agg(id::text, ' ' ORDER BY id) FROM integration WHERE company_id = $1), '/',
       (SELECT string_agg(id::text, ' ' ORDER BY id) FROM prompt WHERE company_id = $1)
     )) AS version`,
    [companyId, connectionId],
  );
  return found?.version ?? '';
}

/** Texts of the bot are pt-BR until a company can choose another language (docs/spec/domain-behaviour.md, introduction). */
async function readConfiguration(
  manager: EntityManager,
  { companyId, connectionId }: Where,
): Promise<BotConfiguration> {
  // All are sent to the database together (docs/decisions/008-fewer-trips.md).
  const [{ settings, queueIds }, company, queues, bots] = await Promise.all([
    connectionSettings(manager, companyId, connectionId),
    manager.findOneBy(CompanyOptions, { companyId }),
    menuQueues(manager, companyId),
    servingBots(manager, companyId),
  ]);
  const options = companySettings(company?.settings);
  return {
    connection: { ...settings, ...bots.linked(settings), queueIds, hours: planOf(settings) },
    queues: queues.map((queue) => ({ ...queue, ...bots.linked(queue), options: bots.options(queue.options) })),
    options,
    companyHours: hoursOf(company),
    zone: company?.timeZone ?? FIRST_ZONE,
    language: 'pt-BR' as const,
  };
}
