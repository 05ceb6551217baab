import { Module } from '@nestjs/common';
import { ManagePlans } from './manage-plans.js';
import { PlansController } from './plans.controller.js';

@Module({ controllers: [PlansController], providers: [ManagePlans] })
export class PlansModule {}
