import type { CampaignMessage, ErrorCode, EventMessage, SkipReason } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once, recordEvent } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { failpoint } from '@prosa/service-kit/operations';
import { DataSource, type EntityManager } from 'typeorm';
import { Connection } from '../connections/connection.entity.js';
import { Tombstones } from '../contacts/erasure/tombstones.js';
import { lockReceiver } from '../contacts/lock-receiver.js';
import { mediaColumns } from '../conversation/message/media-columns.js';
import { deliver, type Outgoing } from '../conversation/sending/deliver.js';
import { isWindowOpen } from '../conversation/window/assert-window.js';
import { isOnList } from '../do-not-contact/do-not-contact.js';
import {
  campaignLane,
  clientKeyOf,
  insertCampaignMessage,
  keyOf,
  type StoredPlace,
  storedPlace,
} from './campaign-message.js';
import { campaignTicket } from './campaign-ticket.js';

/**
 * Other consoles recognise texts of campaigns by this mark; we do by stored ids (docs/spec/domain-behaviour.md §1). A
 * template has the text that Meta approved.
 */
const CAMPAIGN_MARK = '\u200c';

/** Refusals of who gets no message, by the reasons of a campaign's report. */
const SKIPPED: Partial<Record<ErrorCode, SkipReason>> = {
  ERR_CONTACT_BLOCKED: 'blocked',
  ERR_DO_NOT_CONTACT: 'optedOut',
  ERR_CONTACT_ERASED: 'erased',
  ERR_EMPTY_MESSAGE: 'empty',
};

/**
 * Stores a message of a campaign in the thread of its recipient and hands it to its channel, in one transaction with the
 * event that says so. A refusal leaves nothing behind: no contact, no ticket.
 */
@Injectable()
export class SendCampaignMessage {
  constructor(
    private readonly db: DataSource,
    private readonly tombstones: Tombstones,
  ) {}

  async execute(event: EventMessage<'campaign.messageDue'>): Promise<void> {
    const { companyId, data: message } = event;

    await once(this.db, event, 'send-campaign-message', async (manager) => {
      const lane = campaignLane(companyId, message);
      const place = await this.send(manager, companyId, message);
      if (place instanceof AppError) {
        const { code } = place;
        const reason = SKIPPED[code] ?? null;
        await recordEvent(manager, 'campaign.messageRefused', lane, { ...keyOf(message), reason, code });
      } else {
        await recordEvent(manager, 'campaign.messageStored', lane, { ...keyOf(message), ...place });
        failpoint('F34 campaign-message-uncommitted');
      }
    });
    failpoint('F08 message-stored');
  }

  private async send(
    manager: EntityManager,
    companyId: number,
    message: CampaignMessage,
  ): Promise<StoredPlace | AppError> {
    const stored = await storedPlace(manager, companyId, message);
    if (stored) return stored;
    try {
      return await manager.transaction((inner) => store(inner, this.tombstones, { companyId, message }));
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }
}

async function store(
  manager: EntityManager,
  tombstones: Tombstones,
  { companyId, message }: { companyId: number; message: CampaignMessage },
): Promise<StoredPlace> {
  const { connectionId, template, number, name } = message;
  const connection = await manager.findOneBy(Connection, { companyId, id: connectionId, isDeleted: false });
  if (!connection) throw new AppError('ERR_NO_WAPP_FOUND');
  const { id: contactId } = await lockReceiver(manager, tombstones, {
    companyId,
    connectionId,
    aliases: [{ type: 'phone', value: number }],
    name,
  });
  if (await isOnList(manager, { companyId, contactId })) throw new AppError('ERR_DO_NOT_CONTACT');
  const thread = { companyId, contactId, connectionId };
  const isTaken = template !== null || (await isWindowOpen(manager, { ...thread, channel: connection.channel }, null));
  if (!isTaken) throw new AppError('ERR_WINDOW_CLOSED');

  const ticket = await campaignTicket(manager, thread);
  // It answers nobody, so unread messages stay unread.
  const view = await deliver(manager, ticket, outgoingOf(message), {
    author: null,
    class: 'bulk',
    effect: 'automatic',
  });
  await insertCampaignMessage(manager, companyId, { messageId: view.id, message });
  return { messageId: view.id, contactId, ticketId: ticket.id, ticketUuid: ticket.uuid };
}

function outgoingOf(message: CampaignMessage): Outgoing {
  const { campaignId, campaignName, media, template, text } = message;
  if (text === '' && !media) throw new AppError('ERR_EMPTY_MESSAGE');
  return {
    // A file without a caption has its name as body (docs/spec/wire-contract.md §2).
    body: text === '' && media ? media.fileName : `${template ? '' : CAMPAIGN_MARK}${text}`,
    ...(media ? mediaColumns(media) : { mediaType: 'conversation' as const }),
    ...(template && { template: { ...template.message, category: template.category } }),
    clientKey: clientKeyOf(message),
    campaign: { id: campaignId, name: campaignName },
  };
}
