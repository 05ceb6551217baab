import { OnRequest } from '@prosa/service-kit/bus';
import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { GetHealth } from './get-health.js';
import { ListStates } from './list-states.js';

@Controller()
export class HealthController {
  constructor(
    private readonly getHealth: GetHealth,
    private readonly listStates: ListStates,
  ) {}

  @OnRequest('connections.health')
  health({ actor, input }: RequestMessage<'connections.health'>) {
    return this.getHealth.execute(actor, input.connectionId);
  }

  @OnRequest('operations.connections')
  states({ actor }: RequestMessage<'operations.connections'>) {
    return this.listStates.execute(actor);
  }
}
