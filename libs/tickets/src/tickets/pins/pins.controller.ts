import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ManagePins } from './manage-pins.js';

@Controller()
export class PinsController {
  constructor(private readonly pins: ManagePins) {}

  @OnRequest('pins.list')
  list({ actor }: RequestMessage<'pins.list'>) {
    return this.pins.list(actor);
  }

  @OnRequest('pins.add')
  add({ actor, input }: RequestMessage<'pins.add'>) {
    return this.pins.add(actor, input);
  }

  @OnRequest('pins.remove')
  remove({ actor, input }: RequestMessage<'pins.remove'>) {
    return this.pins.remove(actor, input);
  }
}
