import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { FileListQueries } from './file-list.queries.js';
import { ManageFileLists } from './manage-file-lists.js';

@Controller()
export class FileListsController {
  constructor(
    private readonly queries: FileListQueries,
    private readonly manage: ManageFileLists,
  ) {}

  @OnRequest('fileLists.list')
  list({ actor, input }: RequestMessage<'fileLists.list'>) {
    return this.queries.list(actor, input);
  }

  @OnRequest('fileLists.get')
  get({ actor, input }: RequestMessage<'fileLists.get'>) {
    return this.queries.get(actor, input.fileListId);
  }

  @OnRequest('fileLists.usage')
  usage({ actor, input }: RequestMessage<'fileLists.usage'>) {
    return this.queries.usage(actor, input.fileListId);
  }

  @OnRequest('fileLists.create')
  create({ actor, input }: RequestMessage<'fileLists.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('fileLists.change')
  change({ actor, input }: RequestMessage<'fileLists.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('fileLists.setFiles')
  setFiles({ actor, input }: RequestMessage<'fileLists.setFiles'>) {
    return this.manage.setFiles(actor, input);
  }

  @OnRequest('fileLists.delete')
  delete({ actor, input }: RequestMessage<'fileLists.delete'>) {
    return this.manage.delete(actor, input);
  }
}
