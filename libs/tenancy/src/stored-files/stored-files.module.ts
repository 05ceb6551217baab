import { Module } from '@nestjs/common';
import { CountStoredFiles } from './count-stored-files.js';
import { StoredFilesController } from './stored-files.controller.js';

/** The bytes that companies store, and the limit of their plans. */
@Module({ controllers: [StoredFilesController], providers: [CountStoredFiles] })
export class StoredFilesModule {}
