import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ReadFigures } from './read-figures.js';

@Controller()
export class DashboardController {
  constructor(private readonly figures: ReadFigures) {}

  @OnRequest('figures.read')
  read({ actor, input }: RequestMessage<'figures.read'>) {
    return this.figures.execute(actor, input);
  }
}
