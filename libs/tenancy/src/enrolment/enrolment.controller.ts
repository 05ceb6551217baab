import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { ChangeFactor } from './change-factor.js';
import { Enrol } from './enrol.js';
import { RemoveFactor } from './remove-factor.js';

@Controller()
export class EnrolmentController {
  constructor(
    private readonly enrol: Enrol,
    private readonly changeFactor: ChangeFactor,
    private readonly removeFactor: RemoveFactor,
  ) {}

  @OnRequest('secondFactor.get')
  get({ actor }: RequestMessage<'secondFactor.get'>) {
    return this.changeFactor.view(actor);
  }

  @OnRequest('secondFactor.begin')
  begin({ actor, input }: RequestMessage<'secondFactor.begin'>) {
    return this.enrol.begin(actor, input);
  }

  @OnRequest('secondFactor.confirm')
  confirm({ actor, input }: RequestMessage<'secondFactor.confirm'>) {
    return this.enrol.confirm(actor, input);
  }

  @OnRequest('secondFactor.renewCodes')
  renewCodes({ actor, input }: RequestMessage<'secondFactor.renewCodes'>) {
    return this.changeFactor.renewCodes(actor, input);
  }

  @OnRequest('secondFactor.disable')
  disable({ actor, input }: RequestMessage<'secondFactor.disable'>) {
    return this.changeFactor.disable(actor, input);
  }

  @OnRequest('secondFactor.remove')
  remove({ actor, input }: RequestMessage<'secondFactor.remove'>) {
    return this.removeFactor.ofUser(actor, input);
  }

  @OnRequest('secondFactor.removeByEmail')
  removeByEmail({ actor, input }: RequestMessage<'secondFactor.removeByEmail'>) {
    return this.removeFactor.byEmail(actor, input);
  }
}
