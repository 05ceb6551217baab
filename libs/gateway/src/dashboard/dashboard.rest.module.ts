import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.rest.controller.js';
import { MessageCountsController } from './message-counts.rest.controller.js';
import { PanelController } from './panel.rest.controller.js';

@Module({ controllers: [DashboardController, MessageCountsController, PanelController] })
export class DashboardModule {}
