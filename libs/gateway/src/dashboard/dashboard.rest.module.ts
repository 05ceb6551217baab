import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { DashboardController } from './dashboard.rest.controller.js';
import { MessageCountsController } from './message-counts.rest.controller.js';
import { PanelController } from './panel.rest.controller.js';
import { ServiceExportsController } from './service-exports.rest.controller.js';

@Module({
  imports: [PresentersModule],
  controllers: [DashboardController, MessageCountsController, PanelController, ServiceExportsController],
})
export class DashboardModule {}
