import { Module } from '@nestjs/common';
import { PlansController } from './plans.rest.controller.js';

@Module({ controllers: [PlansController] })
export class PlansModule {}
