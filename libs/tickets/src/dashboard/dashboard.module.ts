import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { ReadFigures } from './read-figures.js';

@Module({ controllers: [DashboardController], providers: [ReadFigures] })
export class DashboardModule {}
