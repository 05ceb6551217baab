import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ThrottleModule } from '../sessions/throttle/throttle.module.js';
import { UserLookupsModule } from '../accounts/users/user-lookups.module.js';
import { RequestReset } from './request-reset.js';
import { ProveNumber } from './proof/prove-number.js';
import { SendProof } from './proof/send-proof.js';
import { PlatformNotices } from './platform-notices.js';
import { RecoveryController } from './recovery.controller.js';
import { ResetPassword } from './reset-password.js';
import { ResetSecrets } from './reset-secrets.js';
import { ResetThrottle } from './reset-throttle.js';
import { VerifyResetCode } from './verify-reset-code.js';

@Module({
  imports: [PasswordsModule, ThrottleModule, UserLookupsModule],
  controllers: [RecoveryController],
  providers: [
    RequestReset,
    PlatformNotices,
    ProveNumber,
    ResetPassword,
    ResetSecrets,
    ResetThrottle,
    SendProof,
    VerifyResetCode,
  ],
  exports: [PlatformNotices, ResetSecrets, ResetThrottle],
})
export class RecoveryModule {}
