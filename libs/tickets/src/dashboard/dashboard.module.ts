import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { ListServices } from './list-services.js';
import { ReadFigures } from './read-figures.js';
import { ReadHours } from './read-hours.js';

@Module({ controllers: [DashboardController], providers: [ListServices, ReadFigures, ReadHours] })
export class DashboardModule {}
