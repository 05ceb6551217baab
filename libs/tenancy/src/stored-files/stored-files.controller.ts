import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { CountStoredFiles } from './count-stored-files.js';

@Controller()
export class StoredFilesController {
  constructor(private readonly count: CountStoredFiles) {}

  @OnRequest('storage.reserve')
  reserve({ actor, input }: RequestMessage<'storage.reserve'>) {
    return this.count.reserve(actor, input);
  }

  @OnRequest('storage.release')
  release({ actor, input }: RequestMessage<'storage.release'>) {
    return this.count.release(actor, input);
  }
}
