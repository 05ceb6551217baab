import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { OnEvent, OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { CountStoredFiles } from './count-stored-files.js';
import { DeleteFiles } from './delete-files.js';

@Controller()
export class StoredFilesController {
  constructor(
    private readonly count: CountStoredFiles,
    private readonly deleteFiles: DeleteFiles,
  ) {}

  @OnRequest('storage.reserve')
  reserve({ actor, input }: RequestMessage<'storage.reserve'>) {
    return this.count.reserve(actor, input);
  }

  @OnRequest('storage.release')
  release({ actor, input }: RequestMessage<'storage.release'>) {
    return this.count.release(actor, input);
  }

  @OnEvent('file.dropped')
  dropped(event: EventMessage<'file.dropped'>) {
    return this.deleteFiles.drop(event);
  }
}
