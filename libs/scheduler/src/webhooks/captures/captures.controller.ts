import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { ReadCaptures } from './read-captures.js';

@Controller()
export class CapturesController {
  constructor(private readonly read: ReadCaptures) {}

  @OnRequest('captures.list')
  list({ actor, input }: RequestMessage<'captures.list'>) {
    return this.read.list(actor, input);
  }

  @OnRequest('captures.get')
  get({ actor, input }: RequestMessage<'captures.get'>) {
    return this.read.get(actor, input);
  }
}
