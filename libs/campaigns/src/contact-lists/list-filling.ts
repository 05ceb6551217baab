import type { ContactListSource } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ListKey } from './contact-list.queries.js';
import { startFilling } from './fill/start-filling.js';
import { publishList } from './publish-list.js';

/** Fills lists with contacts in the background, for other parts that make lists. */
@Injectable()
export class ListFilling {
  /** Begins when the transaction of the manager commits; `FillLists` does it. Throws ERR_IN_PROGRESS. */
  async begin(manager: EntityManager, list: ListKey, source: ContactListSource): Promise<void> {
    await startFilling(manager, list, { source, total: null });
    await publishList(manager, list);
  }
}
