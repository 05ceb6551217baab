import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { ProveNumber } from './proof/prove-number.js';
import { SendProof } from './proof/send-proof.js';
import { RequestReset } from './request-reset.js';
import { ResetPassword } from './reset-password.js';
import { VerifyResetCode } from './verify-reset-code.js';

@Controller()
export class RecoveryController {
  // oxlint-disable-next-line max-params -- one for each request
  constructor(
    private readonly requestReset: RequestReset,
    private readonly verifyResetCode: VerifyResetCode,
    private readonly resetPassword: ResetPassword,
    private readonly sendProof: SendProof,
    private readonly proveNumber: ProveNumber,
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

  @OnRequest('recovery.number')
  number({ actor }: RequestMessage<'recovery.number'>) {
    return this.sendProof.view(actor);
  }

  @OnRequest('recovery.sendProof')
  send({ actor, input }: RequestMessage<'recovery.sendProof'>) {
    return this.sendProof.execute(actor, input);
  }

  @OnRequest('recovery.proveNumber')
  prove({ actor, input }: RequestMessage<'recovery.proveNumber'>) {
    return this.proveNumber.execute(actor, input);
  }
}
