import { OnRequest } from '@prosa/service-kit/bus';
import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { NumberProof } from './number-proof.js';
import { SignUp } from './sign-up.js';
import { SignUpGate } from './sign-up-gate.js';

@Controller()
export class SignUpController {
  constructor(
    private readonly signUp: SignUp,
    private readonly proof: NumberProof,
    private readonly gate: SignUpGate,
  ) {}

  @OnRequest('companies.signUp')
  enter({ input }: RequestMessage<'companies.signUp'>) {
    return this.signUp.execute(input);
  }

  @OnRequest('companies.signUpCode')
  async requestCode({ input }: RequestMessage<'companies.signUpCode'>) {
    await this.gate.assertOpen();
    return this.proof.request(input);
  }
}
