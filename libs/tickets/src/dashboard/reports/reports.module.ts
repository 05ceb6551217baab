import { Module } from '@nestjs/common';
import { MakeReport } from './make-report.js';
import { ManageReports } from './manage-reports.js';
import { RecordDelivery } from './record-delivery.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController], providers: [MakeReport, ManageReports, RecordDelivery] })
export class ReportsModule {}
