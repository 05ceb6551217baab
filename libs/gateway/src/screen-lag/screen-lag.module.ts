import { Module } from '@nestjs/common';
import { ScreenLag } from './screen-lag.js';

/** Delays from the channel to the screen. */
@Module({ providers: [ScreenLag], exports: [ScreenLag] })
export class ScreenLagModule {}
