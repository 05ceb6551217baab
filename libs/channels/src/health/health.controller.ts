import { OnRequest } from '@prosa/service-kit/bus';
import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { GetHealth } from './get-health.js';

@Controller()
export class HealthController {
  constructor(private readonly getHealth: GetHealth) {}

  @OnRequest('connections.health')
  health({ actor, input }: RequestMessage<'connections.health'>) {
    return this.getHealth.execute(actor, input.connectionId);
  }
}
