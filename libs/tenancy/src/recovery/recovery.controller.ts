import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { RequestReset } from './request-reset.js';
import { ResetPassword } from './reset-password.js';
import { VerifyResetCode } from './verify-reset-code.js';

@Controller()
export class RecoveryController {
  constructor(
    private readonly requestReset: RequestReset,
    private readonly verifyResetCode: VerifyResetCode,
    private readonly resetPassword: ResetPassword,
  ) {}

  @OnRequest('recovery.request')
  request({ input }: RequestMessage<'recovery.request'>) {
    return this.requestReset.execute(input);
  }

  @OnRequest('recovery.verify')
  verify({ input }: RequestMessage<'recovery.verify'>) {
    return this.verifyResetCode.execute(input);
  }

  @OnRequest('recovery.reset')
  reset({ input }: RequestMessage<'recovery.reset'>) {
    return this.resetPassword.execute(input);
  }
}
