import {
  type Actor,
  type ContactListRow,
  type ContactListSource,
  type FillContactListInput,
  seesMaskedNumbers,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { lockList } from '../manage-contact-lists.js';
import { publishList } from '../publish-list.js';
import { audienceOf } from './audience-of.js';
import { FillLists } from './fill-lists.js';
import { countRecipients } from './recipients-by-outcome.js';
import { startFilling } from './start-filling.js';

/** Starts to fill lists from contacts of the desk or recipients of a campaign. */
@Injectable()
export class ManageFillings {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly run: FillLists,
  ) {}

  /**
   * Throws ERR_NO_CONTACT_LIST_FOUND, ERR_NO_TAG_FOUND, ERR_NO_CAMPAIGN_FOUND, ERR_IN_PROGRESS, ERR_NO_PERMISSION.
   */
  async fill(actor: Actor, input: FillContactListInput): Promise<ContactListRow> {
    const list = { companyId: actor.companyId, contactListId: input.contactListId };
    // Whom a search by number finds would show its hidden digits.
    const isGuess = seesMaskedNumbers(actor) && /\d/.test(input.searchParam ?? '');
    if (isGuess) throw new AppError('ERR_NO_PERMISSION');
    const source = sourceOf(input);
    const total = await this.totalOf(actor.companyId, source);
    const row = await withTenant(this.db, actor, async (manager) => {
      await lockList(manager, list);
      await startFilling(manager, list, { source, total });
      return publishList(manager, list);
    });
    this.run.wake();
    return row;
  }

  private async totalOf(companyId: number, source: ContactListSource): Promise<number | null> {
    if (source.kind !== 'campaign') return (await audienceOf(this.bus, companyId, source)).total;
    const count = await readTenant(this.db, { companyId }, (reader) => countRecipients(reader, companyId, source));
    if (count === null) throw new AppError('ERR_NO_CAMPAIGN_FOUND');
    return count;
  }
}

/** The fields of its kind; the contract has checked that they are there. */
function sourceOf(input: FillContactListInput): ContactListSource {
  const { source, tagId, campaignId, outcomes, searchParam, contactTag, dateStart, dateEnd, channel } = input;
  if (source === 'tag') return { kind: 'tag', tagId: tagId! };
  if (source === 'campaign') return { kind: 'campaign', campaignId: campaignId!, outcomes: outcomes! };
  return { kind: 'contacts', filter: { searchParam, contactTag, dateStart, dateEnd, channel } };
}
