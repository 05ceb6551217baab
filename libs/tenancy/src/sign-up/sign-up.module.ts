import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RecoveryModule } from '../recovery/recovery.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ThrottleModule } from '../sessions/throttle/throttle.module.js';
import { UserLookupsModule } from '../accounts/users/user-lookups.module.js';
import { NumberProof } from './number-proof.js';
import { SignUp } from './sign-up.js';
import { SignUpController } from './sign-up.controller.js';
import { SignUpGate } from './sign-up-gate.js';
import { TakenEmail } from './taken-email.js';

@Module({
  imports: [PasswordsModule, RecoveryModule, SettingsModule, ThrottleModule, UserLookupsModule],
  controllers: [SignUpController],
  providers: [NumberProof, SignUp, SignUpGate, TakenEmail],
})
export class SignUpModule {}
