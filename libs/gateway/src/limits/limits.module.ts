import { Module } from '@nestjs/common';
import { CallLimits } from './call-limits.js';
import { CostlyReads } from './costly-reads.js';
import { SocketLimits } from './socket-limits.js';
import { WebhookLimits } from './webhook-limits.js';

/** How much one address, session or company may have open at once, and how much its apps may post. */
@Module({
  providers: [CallLimits, CostlyReads, SocketLimits, WebhookLimits],
  exports: [CallLimits, CostlyReads, SocketLimits, WebhookLimits],
})
export class LimitsModule {}
