import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { MetaLogin } from './meta-login.js';

@Controller()
export class MetaLoginController {
  constructor(private readonly login: MetaLogin) {}

  @OnRequest('metaLogin.options')
  async options({ actor }: RequestMessage<'metaLogin.options'>) {
    return this.login.options(actor);
  }

  @OnRequest('metaLogin.begin')
  begin({ actor, input }: RequestMessage<'metaLogin.begin'>) {
    return this.login.begin(actor, input);
  }

  @OnRequest('metaLogin.finish')
  finish({ actor, input }: RequestMessage<'metaLogin.finish'>) {
    return this.login.finish(actor, input);
  }

  @OnRequest('metaLogin.get')
  get({ actor, input }: RequestMessage<'metaLogin.get'>) {
    return this.login.get(actor, input.loginId);
  }

  @OnRequest('metaLogin.connect')
  connect({ actor, input }: RequestMessage<'metaLogin.connect'>) {
    return this.login.connect(actor, input);
  }

  @OnRequest('metaLogin.byToken')
  byToken({ actor, input }: RequestMessage<'metaLogin.byToken'>) {
    return this.login.byToken(actor, input);
  }
}
