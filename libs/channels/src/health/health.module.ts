import { Module } from '@nestjs/common';
import { WorkModule } from '../work/work.module.js';
import { HealthController } from './health.controller.js';
import { GetHealth } from './get-health.js';
import { ListStates } from './list-states.js';
import { ReportHealth } from './report-health.js';

/** How connections do. */
@Module({ imports: [WorkModule], controllers: [HealthController], providers: [GetHealth, ListStates, ReportHealth] })
export class HealthModule {}
