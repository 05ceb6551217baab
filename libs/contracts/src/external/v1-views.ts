import type { CampaignStatus, CampaignStop } from '../campaigns/campaign-values.js';
import type { CampaignView } from '../campaigns/campaigns.contract.js';
import type { ConnectionStatus } from '../channels/connections/connections.contract.js';
import type { ContactView } from '../contacts/contacts.contract.js';
import type { MediaType, MessageView } from '../tickets/messages/messages.contract.js';
import type { TicketView } from '../tickets/tickets.contract.js';
import type { OutboundState } from '../channels/channel-messages.contract.js';

/** The version of the format of v1: the date of its last incompatible change (docs/api.md, "Changes"). */
export const API_VERSION = '2026-12-01';

/** A contact, as v1 and webhooks have it. Numbers are whole: keys act for the company's admins. */
export interface V1Contact {
  id: number;
  name: string;
  /** Digits with the country's code; '' where the channel gives none. */
  number: string;
  email: string;
  channel: string;
  isGroup: boolean;
  isBlocked: boolean;
  tags: { id: number; name: string }[];
  fields: { name: string; value: string }[];
  /** ISO time. */
  createdAt: string;
}

/** A ticket: a conversation of one contact over one connection. */
export interface V1Ticket {
  id: number;
  uuid: string;
  status: TicketView['status'];
  contactId: number;
  connectionId: number;
  channel: string;
  isGroup: boolean;
  queueId: number | null;
  userId: number | null;
  unreadMessages: number;
  /** ISO times; null: no answer is due. */
  waitingSince: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A message of a ticket. Private notes are no messages here. */
export interface V1Message {
  id: number;
  ticketId: number;
  contactId: number;
  connectionId: number;
  direction: 'in' | 'out';
  type: MediaType;
  text: string;
  /** The bytes are at `GET /v1/messages/{id}/file`, with a key. */
  file: { name: string; mimetype: string; size: number } | null;
  /** How far a message from here has come; null for one that came in. */
  state: OutboundState | null;
  /** 0 to 4: waits, accepted, delivered, read, played. */
  ack: number;
  failure: string | null;
  isDeleted: boolean;
  isEdited: boolean;
  quotedId: number | null;
  /** Who wrote it; null: the contact, the phone or a program. */
  userId: number | null;
  campaignId: number | null;
  /** ISO time. */
  createdAt: string;
}

export interface V1Connection {
  id: number;
  name: string;
  channel: string;
  status: ConnectionStatus;
}

/** A campaign, without its texts. */
export interface V1Campaign {
  id: number;
  name: string;
  status: CampaignStatus;
  /** Why it is cancelled; null in other states. */
  stop: CampaignStop | null;
  contactListId: number | null;
  connectionIds: number[];
  /** ISO times; null: not yet. */
  scheduledAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export const v1Contact = (contact: ContactView): V1Contact => ({
  id: contact.id,
  name: contact.name,
  number: contact.number,
  email: contact.email,
  channel: contact.channel,
  isGroup: contact.isGroup,
  isBlocked: !contact.active,
  tags: contact.tags.map(({ id, name }) => ({ id, name })),
  fields: contact.extraInfo.map(({ name, value }) => ({ name, value })),
  createdAt: contact.createdAt,
});

export const v1Ticket = (ticket: TicketView): V1Ticket => ({
  id: ticket.id,
  uuid: ticket.uuid,
  status: ticket.status,
  contactId: ticket.contactId,
  connectionId: ticket.whatsappId,
  channel: ticket.channel,
  isGroup: ticket.isGroup,
  queueId: ticket.queueId,
  userId: ticket.userId,
  unreadMessages: ticket.unreadMessages,
  waitingSince: ticket.waitingSince,
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
});

export const v1Message = (message: MessageView): V1Message => ({
  id: message.id,
  ticketId: message.ticketId,
  contactId: message.contactId,
  connectionId: message.whatsappId,
  direction: message.fromMe ? 'out' : 'in',
  type: message.mediaType,
  text: message.body,
  file: message.media && {
    name: message.media.fileName,
    mimetype: message.media.mimetype,
    size: message.media.size,
  },
  state: message.sendState,
  ack: message.ack,
  failure: message.failure,
  isDeleted: message.isDeleted,
  isEdited: message.isEdited,
  quotedId: message.quotedMsg?.id ?? null,
  userId: message.userId,
  campaignId: message.campaign?.id ?? null,
  createdAt: message.createdAt,
});

export const v1Connection = ({ id, name, channel, status }: V1Connection): V1Connection => ({
  id,
  name,
  channel,
  status,
});

export const v1Campaign = (campaign: CampaignView): V1Campaign => ({
  id: campaign.id,
  name: campaign.name,
  status: campaign.status,
  stop: campaign.stop?.reason ?? null,
  contactListId: campaign.contactListId,
  connectionIds: campaign.connectionIds,
  scheduledAt: campaign.scheduledAt,
  startedAt: campaign.startedAt,
  completedAt: campaign.completedAt,
  createdAt: campaign.createdAt,
  updatedAt: campaign.updatedAt,
});
