import { FIRST_ZONE } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { CompanyZone } from './company-zone.entity.js';

/** The company's zone; an IANA name. */
export async function zoneOf(manager: EntityManager, companyId: number): Promise<string> {
  return (await manager.findOneBy(CompanyZone, { companyId }))?.timeZone ?? FIRST_ZONE;
}

/** Today by the company's clock, for example 2026-11-22. */
export async function todayOf(manager: EntityManager, companyId: number): Promise<string> {
  const zone = await zoneOf(manager, companyId);
  const [{ today }] = (await manager.query(`SELECT (clock_timestamp() AT TIME ZONE $1)::date::text AS today`, [
    zone,
  ])) as [{ today: string }];
  return today;
}

/** This moment by the database's clock. */
export async function databaseTime(manager: EntityManager): Promise<Date> {
  const [{ now }] = (await manager.query('SELECT clock_timestamp() AS now')) as [{ now: Date }];
  return now;
}
