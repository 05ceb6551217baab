import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { FileListsController } from './file-lists.rest.controller.js';
import { UploadFileList } from './upload-file-list.js';

/** Lists of files. */
@Module({ imports: [PresentersModule, UploadsModule], controllers: [FileListsController], providers: [UploadFileList] })
export class FileListsModule {}
