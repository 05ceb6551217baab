import { Module } from '@nestjs/common';
import { SetupController } from './setup.rest.controller.js';

@Module({ controllers: [SetupController] })
export class SetupModule {}
