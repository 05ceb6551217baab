import { Module } from '@nestjs/common';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { UsersModule } from '../../users/users.module.js';
import { SecondFactorsModule } from '../second-factors.module.js';
import { ChangeFactor } from './change-factor.js';
import { Enrol } from './enrol.js';
import { RemoveFactor } from './remove-factor.js';
import { SecondFactorController } from './second-factor.controller.js';

@Module({
  imports: [SecondFactorsModule, SessionsModule, UsersModule],
  controllers: [SecondFactorController],
  providers: [ChangeFactor, Enrol, RemoveFactor],
})
export class EnrolmentModule {}
