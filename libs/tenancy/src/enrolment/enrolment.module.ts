import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserLookupsModule } from '../accounts/users/user-lookups.module.js';
import { SecondFactorsModule } from '../second-factor/second-factors.module.js';
import { ChangeFactor } from './change-factor.js';
import { Enrol } from './enrol.js';
import { RemoveFactor } from './remove-factor.js';
import { EnrolmentController } from './enrolment.controller.js';

@Module({
  imports: [SecondFactorsModule, SessionsModule, UserLookupsModule],
  controllers: [EnrolmentController],
  providers: [ChangeFactor, Enrol, RemoveFactor],
})
export class EnrolmentModule {}
