import { Module } from '@nestjs/common';
import { CountStoredFiles } from './count-stored-files.js';
import { DeleteFiles } from './delete-files.js';
import { FilesInUse } from './files-in-use.js';
import { StoredFilesController } from './stored-files.controller.js';

/** The register of stored files: their bytes, the limit of the plans, and the deletion of files that no row shows. */
@Module({
  controllers: [StoredFilesController],
  providers: [CountStoredFiles, DeleteFiles, FilesInUse],
  exports: [FilesInUse],
})
export class StoredFilesModule {}
