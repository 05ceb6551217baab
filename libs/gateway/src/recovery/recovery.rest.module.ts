import { Module } from '@nestjs/common';
import { RecoveryNumberController } from './recovery-number.rest.controller.js';
import { RecoveryController } from './recovery.rest.controller.js';
import { ResetCookie } from './reset-cookie.js';

/** Forgotten passwords, and the number that helps then. */
@Module({ controllers: [RecoveryController, RecoveryNumberController], providers: [ResetCookie] })
export class RecoveryModule {}
