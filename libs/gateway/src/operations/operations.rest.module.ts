import { Module } from '@nestjs/common';
import { ScreenLagModule } from '../screen-lag/screen-lag.module.js';
import { OperationsController } from './operations.rest.controller.js';

/** How the channels do. */
@Module({ imports: [ScreenLagModule], controllers: [OperationsController] })
export class OperationsModule {}
