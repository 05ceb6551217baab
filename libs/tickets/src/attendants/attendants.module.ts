import { Module } from '@nestjs/common';
import { AttendantsController } from './attendants.controller.js';
import { ForgetAttendant } from './forget-attendant.js';
import { SyncAttendant } from './sync-attendant.js';

@Module({ controllers: [AttendantsController], providers: [ForgetAttendant, SyncAttendant] })
export class AttendantsModule {}
