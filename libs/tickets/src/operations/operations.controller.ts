import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { ReadOperations } from './read-operations.js';

@Controller()
export class OperationsController {
  constructor(private readonly operations: ReadOperations) {}

  @OnRequest('operations.messages')
  messages({ actor }: RequestMessage<'operations.messages'>) {
    return this.operations.execute(actor);
  }
}
