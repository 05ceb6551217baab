import { Module } from '@nestjs/common';
import { AttendantsController } from './attendants.controller.js';
import { KeepAttendant } from './keep-attendant.js';

@Module({ controllers: [AttendantsController], providers: [KeepAttendant] })
export class AttendantsModule {}
