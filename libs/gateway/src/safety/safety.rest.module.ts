import { Module } from '@nestjs/common';
import { StaleActorsModule } from '../access/stale-actors.module.js';
import { AuditController } from './audit.rest.controller.js';
import { OwnSessionsController } from './own-sessions.rest.controller.js';
import { SecondFactorController } from './second-factor.rest.controller.js';

/** What shows who did what: a user's sessions and second factor, and the audit log. */
@Module({ imports: [StaleActorsModule], controllers: [AuditController, OwnSessionsController, SecondFactorController] })
export class SafetyModule {}
