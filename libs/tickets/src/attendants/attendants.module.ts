import { Module } from '@nestjs/common';
import { AttendantsController } from './attendants.controller.js';
import { SyncAttendant } from './sync-attendant.js';

@Module({ controllers: [AttendantsController], providers: [SyncAttendant] })
export class AttendantsModule {}
