import { Module } from '@nestjs/common';
import { CallLimits } from './call-limits.js';
import { SocketLimits } from './socket-limits.js';
import { WebhookLimits } from './webhook-limits.js';

/** How much one address, session or company may have open at once, and how much its apps may post. */
@Module({
  providers: [CallLimits, SocketLimits, WebhookLimits],
  exports: [CallLimits, SocketLimits, WebhookLimits],
})
export class LimitsModule {}
