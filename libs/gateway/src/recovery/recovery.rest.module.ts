import { Module } from '@nestjs/common';
import { RecoveryController } from './recovery.rest.controller.js';
import { ResetCookie } from './reset-cookie.js';

/** Forgotten passwords. */
@Module({ controllers: [RecoveryController], providers: [ResetCookie] })
export class RecoveryModule {}
