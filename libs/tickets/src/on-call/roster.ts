import type { Language, OnCallOverride, Roster, ShiftHours } from '@prosa/contracts';
import { type Reader, pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { zoneSql } from '../options/company-zone.js';

/** Key of an advisory lock, any number. */
const ROSTER_LOCK = 7_270_030;

/** Somebody of the roster. */
export interface RosterPerson {
  id: number;
  userId: number;
  name: string;
  language: Language | '';
  /** Digits with country code. */
  phone: string;
  /** Minutes between two notices. */
  interval: number;
  /** Seven from Monday. */
  days: (ShiftHours | null)[];
}

export interface CompanyRoster extends Roster {
  people: RosterPerson[];
  /** Of yesterday and later. */
  overrides: OnCallOverride[];
  /** The database's clock. */
  now: Date;
}

const ROSTER = `
  SELECT clock_timestamp() AS now, ${zoneSql('$1')} AS "timeZone",
    (SELECT coalesce(json_agg(json_build_object('id', o.id, 'userId', o.user_id, 'name', a.name, 'language', a.language,
       'phone', o.phone, 'interval', o.interval_minutes, 'days', o.days) ORDER BY o.id), '[]')
     FROM on_call o JOIN attendant a ON a.company_id = o.company_id AND a.id = o.user_id AND NOT a.is_deleted
     WHERE o.company_id = $1) AS people,
    (SELECT coalesce(json_agg(json_build_object('day', d.day, 'spans', d.spans) ORDER BY d.day), '[]')
     FROM on_call_day d WHERE d.company_id = $1 AND d.day >= now()::date - 2) AS overrides`;

/** The roster with its dates of their own, in one statement. Deleted users are not in it. */
export async function readRoster(reader: Reader, companyId: number): Promise<CompanyRoster> {
  const [found] = await rows<CompanyRoster>(reader, ROSTER, [companyId]);
  const ids = new Set(found!.people.map(({ id }) => id));
  const overrides = found!.overrides.map(({ day, spans }) => ({
    day,
    spans: spans.filter(({ onCallId }) => ids.has(onCallId)),
  }));
  return { ...found!, overrides };
}

/** Until the transaction ends nobody else changes the roster of the company, or notifies its people. */
export const lockRoster = (manager: EntityManager, companyId: number): Promise<void> =>
  pipelineQuery(manager, 'SELECT pg_advisory_xact_lock($1, $2)', [ROSTER_LOCK, companyId]);
