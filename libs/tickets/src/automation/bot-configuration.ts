import { type BotConfiguration, companySettings, FIRST_ZONE, planOf } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { connectionSettings } from '../connections/connection-settings.js';
import type { Thread } from '../conversation/ticket/thread-lane.js';
import { hoursOf } from '../options/company-hours.js';
import { CompanyOptions } from '../options/company-options.entity.js';
import { menuQueues } from '../queues/menu/menu-queues.js';

/** All that decides how the bot answers, and what its texts call the company. */
export interface LoadedConfiguration {
  configuration: BotConfiguration;
  companyName: string;
}

/**
 * The saved configuration of the bot on a connection. Texts of the bot are pt-BR until a company can choose another language (docs/spec/domain-behaviour.md, introduction).
 */
export async function loadConfiguration(
  manager: EntityManager,
  { companyId, connectionId }: Pick<Thread, 'companyId' | 'connectionId'>,
): Promise<LoadedConfiguration> {
  // All are sent to the database together (docs/decisions/008-fewer-trips.md).
  const [{ settings, queueIds }, company, queues] = await Promise.all([
    connectionSettings(manager, companyId, connectionId),
    manager.findOneBy(CompanyOptions, { companyId }),
    menuQueues(manager, companyId),
  ]);
  const options = companySettings(company?.settings);
  const configuration = {
    connection: { ...settings, queueIds, hours: planOf(settings) },
    queues,
    options,
    companyHours: hoursOf(company),
    zone: company?.timeZone ?? FIRST_ZONE,
    language: 'pt-BR' as const,
  };
  return { configuration, companyName: company?.name ?? '' };
}
