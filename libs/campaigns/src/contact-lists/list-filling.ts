import type { ContactListSource } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Fills lists with contacts in the background. */
@Injectable()
export class ListFilling {
  /** Begins in the transaction of the manager. */
  begin(
    _manager: EntityManager,
    _companyId: number,
    _contactListId: number,
    _source: ContactListSource,
    _userId: number,
  ): Promise<void> {
    throw new Error('not built');
  }
}
