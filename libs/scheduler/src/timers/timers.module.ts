import { Module } from '@nestjs/common';
import { FireDueTimers } from './fire-due-timers.js';
import { KeepTimer } from './keep-timer.js';
import { TimerLoop } from './timer-loop.js';
import { TimersController } from './timers.controller.js';

@Module({ controllers: [TimersController], providers: [FireDueTimers, KeepTimer, TimerLoop] })
export class TimersModule {}
