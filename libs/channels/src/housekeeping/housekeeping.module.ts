import { Module } from '@nestjs/common';
import { ChannelHousekeeping } from './channel-housekeeping.js';

/** Deletes rows past their retention. */
@Module({ providers: [ChannelHousekeeping] })
export class HousekeepingModule {}
