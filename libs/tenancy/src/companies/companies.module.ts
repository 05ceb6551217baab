import { Module } from '@nestjs/common';
import { ChangeSchedules } from './change-schedules.js';
import { CompaniesController } from './companies.controller.js';

@Module({ controllers: [CompaniesController], providers: [ChangeSchedules] })
export class CompaniesModule {}
