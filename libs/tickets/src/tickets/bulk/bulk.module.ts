import { Module } from '@nestjs/common';
import { TicketsModule } from '../tickets.module.js';
import { BulkController } from './bulk.controller.js';
import { BulkQueries } from './bulk.queries.js';
import { BulkStep } from './bulk-step.js';
import { ApplyToTicket } from './apply-to-ticket.js';
import { ManageBulk } from './manage-bulk.js';
import { RunBulk } from './run-bulk.js';

@Module({
  imports: [TicketsModule],
  controllers: [BulkController],
  providers: [BulkQueries, ManageBulk, ApplyToTicket, BulkStep, RunBulk],
})
export class BulkModule {}
