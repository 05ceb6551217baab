import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ListServices } from './list-services.js';
import { ReadFigures } from './read-figures.js';
import { ReadHours } from './read-hours.js';

@Controller()
export class DashboardController {
  constructor(
    private readonly figures: ReadFigures,
    private readonly hours: ReadHours,
    private readonly services: ListServices,
  ) {}

  @OnRequest('figures.read')
  read({ actor, input }: RequestMessage<'figures.read'>) {
    return this.figures.execute(actor, input);
  }

  @OnRequest('figures.hours')
  ofHours({ actor, input }: RequestMessage<'figures.hours'>) {
    return this.hours.execute(actor, input);
  }

  @OnRequest('figures.services')
  list({ actor, input }: RequestMessage<'figures.services'>) {
    return this.services.execute(actor, input);
  }
}
