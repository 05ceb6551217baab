import { campaignsService, SYSTEM_TABLES as campaignsTables } from '@prosa/campaigns';
import { channelsService, SYSTEM_TABLES as channelsTables } from '@prosa/channels';
import { gatewayService, SYSTEM_TABLES as gatewayTables } from '@prosa/gateway';
import { schedulerService, SYSTEM_TABLES as schedulerTables } from '@prosa/scheduler';
import { SYSTEM_TABLES as tenancyTables, tenancyService } from '@prosa/tenancy';
import { SYSTEM_TABLES as ticketsTables, ticketsService } from '@prosa/tickets';
import type { Guarded } from './checks/schemas.js';

/** Services whose schemas the doctor checks. */
export const GUARDED: Guarded[] = [
  { definition: tenancyService, systemTables: tenancyTables },
  { definition: ticketsService, systemTables: ticketsTables },
  { definition: channelsService, systemTables: channelsTables },
  { definition: campaignsService, systemTables: campaignsTables },
  { definition: schedulerService, systemTables: schedulerTables },
  { definition: gatewayService, systemTables: gatewayTables },
];
