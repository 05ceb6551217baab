import { Module } from '@nestjs/common';
import { CallLimits } from './call-limits.js';
import { SocketLimits } from './socket-limits.js';

/** How much one address, session or company may have open at once. */
@Module({
  providers: [CallLimits, SocketLimits],
  exports: [CallLimits, SocketLimits],
})
export class LimitsModule {}
