import {
  companySettings,
  FIRST_ZONE,
  hasOpening,
  hoursInForce,
  LANGUAGES,
  type OpeningValues,
  openingValues,
  planOf,
} from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { connectionSettings } from '../../connections/connection-settings.js';
import { hoursOf } from '../../options/company-hours.js';
import { CompanyOptions } from '../../options/company-options.entity.js';
import { Queue } from '../../queues/queue.entity.js';
import type { Ticket } from '../ticket/ticket.entity.js';

/**
 * Until when it is open, or when it opens, by the hours that count for the ticket (docs/spec/domain-behaviour.md §5);
 * undefined where the text does not name it.
 */
export async function ticketOpening(
  manager: EntityManager,
  { companyId, connectionId, queueId }: Ticket,
  text: string,
  at: Date,
): Promise<OpeningValues | undefined> {
  if (!hasOpening(text)) return undefined;
  const company = await manager.findOneBy(CompanyOptions, { companyId });
  const { settings } = await connectionSettings(manager, companyId, connectionId);
  const chosen = {
    options: companySettings(company?.settings),
    companyHours: hoursOf(company),
    connection: { hours: planOf(settings) },
    queues: await queueHours(manager, companyId, queueId),
  };
  const hours = hoursInForce(chosen, queueId);
  // Texts to customers are in the first language until a company can choose another one.
  if (hours) return openingValues(hours, company?.timeZone ?? FIRST_ZONE, at, LANGUAGES[0]);
  return { openUntil: '', opensAt: '' };
}

async function queueHours(manager: EntityManager, companyId: number, queueId: number | null) {
  const queue = queueId === null ? null : await manager.findOneBy(Queue, { companyId, id: queueId });
  return queue ? [{ id: queue.id, hours: planOf(queue) }] : [];
}
