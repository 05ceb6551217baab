import { Module } from '@nestjs/common';
import { FirstStepsController } from './first-steps.rest.controller.js';

@Module({ controllers: [FirstStepsController] })
export class FirstStepsModule {}
