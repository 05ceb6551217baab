import { Module } from '@nestjs/common';
import { MailController } from './mail.rest.controller.js';
import { ReportsController } from './reports.rest.controller.js';

@Module({ controllers: [ReportsController, MailController] })
export class ReportsModule {}
