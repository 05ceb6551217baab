import { campaignsService, SYSTEM_TABLES as campaignsTables } from '@prosa/campaigns';
import { channelsService, SYSTEM_TABLES as channelsTables } from '@prosa/channels';
import { gatewayService, SYSTEM_TABLES as gatewayTables } from '@prosa/gateway';
import { schedulerService, SYSTEM_TABLES as schedulerTables } from '@prosa/scheduler';
import type { ServiceDefinition } from '@prosa/service-kit';
import { SYSTEM_TABLES as tenancyTables, tenancyService } from '@prosa/tenancy';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '@prosa/tickets';

/** In every schema: events and receipts on their way, read by the relay for all companies. */
const BASE_TABLES = ['migration', 'outbox_event', 'inbox', 'parked_event', 'dead_letter'];

const SERVICES: [ServiceDefinition, readonly string[]][] = [
  [tenancyService, tenancyTables],
  [ticketsService, []],
  [channelsService, channelsTables],
  [campaignsService, campaignsTables],
  [schedulerService, schedulerTables],
  [gatewayService, gatewayTables],
];

describe.each(SERVICES.map(([service, systemTables]) => ({ name: service.name, service, systemTables })))(
  'the tables of $name',
  ({ service, systemTables }) => {
    const db = useTestDatabase(service);

    it('are guarded by forced row-level security, but for those on the reviewed list', async () => {
      const open = await asOwner<{ name: string }>(
        db,
        `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE nspname = $1 AND relkind IN ('r', 'p') AND NOT (relrowsecurity AND relforcerowsecurity)`,
        [service.name],
      );

      expect(open.map(({ name }) => name).sort()).toEqual([...BASE_TABLES, ...systemTables].sort());
    });

    it('tell whose each guarded row is, and no key of theirs crosses companies', async () => {
      const guarded = await asOwner<{ name: string; has_company: boolean }>(
        db,
        `SELECT relname AS name, EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = c.oid AND attname = 'company_id' AND attnotnull) AS has_company
       FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = $1 AND relrowsecurity`,
        [service.name],
      );
      const crossing = await asOwner<{ name: string }>(
        db,
        `SELECT conname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE nspname = $1 AND contype = 'f' AND relrowsecurity AND NOT EXISTS (
         SELECT 1 FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey) AND attname = 'company_id')`,
        [service.name],
      );

      expect(guarded.filter(({ name, has_company }) => !has_company && name !== 'company')).toEqual([]);
      expect(crossing.filter(({ name }) => !name.startsWith('company_'))).toEqual([]);
    });
  },
);
