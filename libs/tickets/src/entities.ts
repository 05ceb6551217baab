import { Attendant } from './attendants/attendant.entity.js';
import { Connection } from './connections/connection.entity.js';
import { ContactImport } from './contacts/imports/contact-import.entity.js';
import { ContactAlias } from './conversation/contact/contact-alias.entity.js';
import { Contact } from './conversation/contact/contact.entity.js';
import { Message } from './conversation/message/message.entity.js';
import { BotCase } from './bot-cases/bot-case.entity.js';
import { CompanyOptions } from './options/company-options.entity.js';
import { TicketNote } from './notes/note.entity.js';
import { QueueMember } from './queues/queue-member.entity.js';
import { Queue } from './queues/queue.entity.js';
import { ContactTag } from './tags/contact-tag.entity.js';
import { Tag } from './tags/tag.entity.js';
import { QuickMessage } from './quick-messages/quick-message.entity.js';
import { Schedule } from './schedules/schedule.entity.js';
import { Ticket } from './conversation/ticket/ticket.entity.js';

export const entities = [
  Attendant,
  BotCase,
  CompanyOptions,
  Connection,
  Contact,
  ContactAlias,
  ContactImport,
  ContactTag,
  Message,
  Queue,
  QueueMember,
  Tag,
  QuickMessage,
  Schedule,
  Ticket,
  TicketNote,
];
