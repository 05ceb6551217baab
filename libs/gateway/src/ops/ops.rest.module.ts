import { Module } from '@nestjs/common';
import { OpsController } from './ops.rest.controller.js';

@Module({ controllers: [OpsController] })
export class OpsModule {}
