import { Module } from '@nestjs/common';
import { FireDueTimers } from './fire-due-timers.js';
import { StoreTimer } from './store-timer.js';
import { TimerLoop } from './timer-loop.js';
import { TimersController } from './timers.controller.js';

@Module({ controllers: [TimersController], providers: [FireDueTimers, StoreTimer, TimerLoop] })
export class TimersModule {}
