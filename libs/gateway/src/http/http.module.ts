import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AllowedOrigins } from './allowed-origins.js';
import { BaseAddress } from './base-address.js';
import { ErrorFilter } from './error.filter.js';
import { ReadInputPipe } from './input.js';

/** How input is read, how refusals leave, and under which addresses the gateway is reached. */
@Module({
  providers: [
    AllowedOrigins,
    BaseAddress,
    ErrorFilter,
    { provide: APP_FILTER, useExisting: ErrorFilter },
    { provide: APP_PIPE, useClass: ReadInputPipe },
  ],
  exports: [AllowedOrigins, BaseAddress, ErrorFilter],
})
export class HttpModule {}
