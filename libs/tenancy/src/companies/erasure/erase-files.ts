import { type BeforeErasure, type ErasureRequest, STORAGE, type Storage } from '@prosa/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { RecordErasure } from './record-erasure.js';

/** Once no other service has anything of the company nobody stores a file for it: all of them go, then its own row. */
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
