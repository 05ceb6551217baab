import { OnRequest } from '@prosa/service-kit/bus';
import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { SignUp } from './sign-up.js';

@Controller()
export class SignUpController {
  constructor(private readonly signUp: SignUp) {}

  @OnRequest('companies.signUp')
  enter({ input }: RequestMessage<'companies.signUp'>) {
    return this.signUp.execute(input);
  }
}
