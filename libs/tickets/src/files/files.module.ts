import type { RequestMessage } from '@prosa/contracts';
import { Controller, Module } from '@nestjs/common';
import { OnRequest } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { filesInUse } from './files-in-use.js';

@Controller()
class FilesController {
  constructor(private readonly db: DataSource) {}

  @OnRequest('messages.filesInUse')
  inUse({ actor, input }: RequestMessage<'messages.filesInUse'>) {
    return filesInUse(this.db, actor, input);
  }
}

/** Answers, before files are deleted, which of them rows of this service show. */
@Module({ controllers: [FilesController] })
export class FilesModule {}
