import { Module } from '@nestjs/common';
import { ManageServiceExports } from './manage-service-exports.js';
import { RunServiceExports } from './run-service-exports.js';
import { ServiceExportsController } from './service-exports.controller.js';

@Module({ controllers: [ServiceExportsController], providers: [ManageServiceExports, RunServiceExports] })
export class ServiceExportsModule {}
