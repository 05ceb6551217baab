import type { Storage } from '@prosa/service-kit/operations';
import { type BeforeErasure, type ErasureRequest, STORAGE } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { RecordErasure } from './record-erasure.js';

/**
 * Deletes the company's files, and then its row, once all other services have erased their rows and can store no file.
 */
@Injectable()
export class EraseFiles implements BeforeErasure {
  constructor(
    private readonly erasures: RecordErasure,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async execute({ companyId }: ErasureRequest): Promise<boolean> {
    if (!(await this.erasures.isComplete(companyId))) return false;
    await this.storage.deleteCompany(companyId);
    return true;
  }
}
