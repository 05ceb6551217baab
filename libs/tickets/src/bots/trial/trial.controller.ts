import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { TryBots } from './try-bots.js';

@Controller()
export class TrialController {
  constructor(private readonly tryBots: TryBots) {}

  @OnRequest('integrations.try')
  integration({ actor, input }: RequestMessage<'integrations.try'>) {
    return this.tryBots.integration(actor, input);
  }

  @OnRequest('integrations.testSession')
  session({ actor, input }: RequestMessage<'integrations.testSession'>) {
    return this.tryBots.session(actor, input);
  }

  @OnRequest('prompts.try')
  prompt({ actor, input }: RequestMessage<'prompts.try'>) {
    return this.tryBots.prompt(actor, input);
  }
}
