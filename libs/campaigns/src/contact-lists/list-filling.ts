import type { ContactListSource } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A list that is to be filled, and who wants it. */
export interface FilledList {
  companyId: number;
  contactListId: number;
  userId: number;
}

/** Fills lists with contacts in the background. */
@Injectable()
export class ListFilling {
  /** Begins when the transaction of the manager commits. */
  begin(_manager: EntityManager, _list: FilledList, _source: ContactListSource): Promise<void> {
    throw new Error('not built');
  }
}
