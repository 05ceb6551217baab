import { Module } from '@nestjs/common';
import { AttendantsController } from './attendants.controller.js';
import { ForgetAttendant } from './forget-attendant.js';
import { KeepAttendant } from './keep-attendant.js';

@Module({ controllers: [AttendantsController], providers: [ForgetAttendant, KeepAttendant] })
export class AttendantsModule {}
