import { Module } from '@nestjs/common';
import { FileListQueries } from './file-list.queries.js';
import { FileListsController } from './file-lists.controller.js';
import { ManageFileLists } from './manage-file-lists.js';

/** Lists of files that the bot sends. */
@Module({ controllers: [FileListsController], providers: [FileListQueries, ManageFileLists] })
export class FileListsModule {}
