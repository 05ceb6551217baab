import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { CloudSignup } from './cloud-signup.js';

@Controller()
export class CloudSignupController {
  constructor(private readonly signup: CloudSignup) {}

  @OnRequest('cloudSignup.options')
  async options({ actor }: RequestMessage<'cloudSignup.options'>) {
    return this.signup.options(actor);
  }

  @OnRequest('cloudSignup.begin')
  begin({ actor, input }: RequestMessage<'cloudSignup.begin'>) {
    return this.signup.begin(actor, input.base);
  }

  @OnRequest('cloudSignup.finish')
  finish({ actor, input }: RequestMessage<'cloudSignup.finish'>) {
    return this.signup.finish(actor, input);
  }
}
