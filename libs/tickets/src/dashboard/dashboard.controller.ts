import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ListServices } from './list-services.js';
import { ReadFigures } from './read-figures.js';

@Controller()
export class DashboardController {
  constructor(
    private readonly figures: ReadFigures,
    private readonly services: ListServices,
  ) {}

  @OnRequest('figures.read')
  read({ actor, input }: RequestMessage<'figures.read'>) {
    return this.figures.execute(actor, input);
  }

  @OnRequest('figures.services')
  list({ actor, input }: RequestMessage<'figures.services'>) {
    return this.services.execute(actor, input);
  }
}
