import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ThrottleModule } from '../sessions/throttle/throttle.module.js';
import { UsersModule } from '../users/users.module.js';
import { SignUp } from './sign-up.js';
import { SignUpController } from './sign-up.controller.js';
import { SignUpGate } from './sign-up-gate.js';

@Module({
  imports: [PasswordsModule, SettingsModule, ThrottleModule, UsersModule],
  controllers: [SignUpController],
  providers: [SignUp, SignUpGate],
})
export class SignUpModule {}
