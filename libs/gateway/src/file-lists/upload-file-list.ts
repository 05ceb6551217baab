import { Injectable } from '@nestjs/common';
import type { Actor, FileListView, MediaRef } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { isOutcomeUnknown } from '../uploads/outcome.js';
import { StoreUpload } from '../uploads/store-upload.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';

interface Uploaded {
  optionId: number;
  media: MediaRef;
}

/** Stores files of a list: all of them, or none. */
@Injectable()
export class UploadFileList {
  constructor(
    private readonly bus: Bus,
    private readonly storeUpload: StoreUpload,
  ) {}

  /**
   * The n-th id is that of the option to which the n-th file belongs (docs/spec/wire-contract.md §2). Without files the
   * list is answered as it is. Throws ERR_VALIDATION, ERR_NO_FILE_LIST_FOUND, and what storing a file throws.
   */
  async execute(
    actor: Actor,
    fileListId: number,
    { ids, files }: { ids: number[]; files: ReceivedFile[] },
  ): Promise<FileListView> {
    const list = await this.bus.request(actor, { name: 'fileLists.get', input: { fileListId } });
    if (files.length === 0) return list;
    const known = new Set(list.options.map(({ id }) => id));
    const isPaired = ids.length === files.length && ids.every((id) => known.has(id));
    if (!isPaired) throw new AppError('ERR_VALIDATION', { fields: { id: ['unknown'] } });

    const stored: Uploaded[] = [];
    try {
      for (const [index, file] of files.entries()) {
        stored.push({ optionId: ids[index]!, media: await this.storeUpload.execute(actor.companyId, file) });
      }
      return await this.bus.request(actor, { name: 'fileLists.setFiles', input: { fileListId, files: stored } });
    } catch (error) {
      // The caller gets the refusal, whether or not the clean-up worked.
      if (!isOutcomeUnknown(error))
        await Promise.allSettled(stored.map(({ media }) => this.storeUpload.discard(media)));
      throw error;
    }
  }
}
