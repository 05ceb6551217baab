import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { AskReset } from './ask-reset.js';
import { ResetPassword } from './reset-password.js';
import { VerifyResetCode } from './verify-reset-code.js';

@Controller()
export class RecoveryController {
  constructor(
    private readonly askReset: AskReset,
    private readonly verifyResetCode: VerifyResetCode,
    private readonly resetPassword: ResetPassword,
  ) {}

  @OnRequest('recovery.ask')
  ask({ input }: RequestMessage<'recovery.ask'>) {
    return this.askReset.execute(input);
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
