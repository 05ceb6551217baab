import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { SchedulesController } from './schedules.rest.controller.js';

@Module({ imports: [PresentersModule], controllers: [SchedulesController] })
export class SchedulesModule {}
