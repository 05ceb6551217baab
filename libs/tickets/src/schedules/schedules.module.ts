import { Module } from '@nestjs/common';
import { ManageSchedules } from './manage-schedules.js';
import { ScheduleQueries } from './schedule.queries.js';
import { SchedulesController } from './schedules.controller.js';
import { SendSchedules } from './send-schedules.js';

@Module({ controllers: [SchedulesController], providers: [ScheduleQueries, ManageSchedules, SendSchedules] })
export class SchedulesModule {}
