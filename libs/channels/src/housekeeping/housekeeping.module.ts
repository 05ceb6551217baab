import { Module } from '@nestjs/common';
import { Housekeeping } from './housekeeping.js';

/** Deletes rows past their retention. */
@Module({ providers: [Housekeeping] })
export class HousekeepingModule {}
