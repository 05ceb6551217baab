import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { CallLimits } from './call-limits.js';
import { LimitCalls } from './limit-calls.interceptor.js';
import { SocketLimits } from './socket-limits.js';

/** How much one address, session or company may have open at once. */
@Module({
  providers: [CallLimits, SocketLimits, { provide: APP_INTERCEPTOR, useClass: LimitCalls }],
  exports: [CallLimits, SocketLimits],
})
export class LimitsModule {}
