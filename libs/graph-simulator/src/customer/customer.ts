import type { Simulation } from '../graph/call.js';
import { Fields } from '../http/fields.js';
import type { Json } from '../world/json.js';
import type { MessageRecord, PersonRecord } from '../world/records.js';
import {
  editOnNumber,
  pressOnNumber,
  reactOnNumber,
  receiveOnNumber,
  revokeOnNumber,
  typeOnPhone,
} from './cloud-acts.js';
import { writeToNumber } from './cloud-customer.js';
import type { CustomerMessage } from './customer-message.js';
import { editOnPage, pressOnPage, reactOnPage, readOnPage, receiveOnPage, unsendOnPage } from './page-acts.js';
import { type PageSides, typeElsewhere, writeToPage } from './page-customer.js';

/** What a person does with an account, whichever platform it is of. */
export class Customer {
  constructor(
    private readonly sim: Simulation,
    readonly person: PersonRecord,
  ) {}

  write(accountId: string, message: CustomerMessage): MessageRecord {
    const number = this.sim.world.numbers.get(accountId);
    if (number) return writeToNumber(this.sim, number, this.person, message);
    return writeToPage(this.sim, this.sides(accountId), message);
  }

  /** Presses a button, row or quick reply of a message by its id, payload or title. Throws when there is none. */
  press(messageId: string, button: string): MessageRecord {
    const message = this.message(messageId);
    const found = buttonsOf(message).find(({ id, title }) => [id, title].includes(button));
    if (!found) throw new Error(`the message has no button "${button}"`);
    if (message.platform === 'whatsapp') return pressOnNumber(this.sim, message, found);
    const { id: payload, title, isQuickReply } = found;
    return pressOnPage(this.sim, this.sides(message.accountId), { title, payload, isQuickReply });
  }

  /** An empty emoji removes the reaction. */
  react(messageId: string, emoji: string): void {
    const message = this.message(messageId);
    const others = message.reactions.filter(({ by }) => by !== 'person');
    this.sim.world.messages.change(messageId, {
      reactions: emoji ? [...others, { by: 'person', emoji }] : others,
    });
    if (message.platform === 'whatsapp') reactOnNumber(this.sim, message, emoji);
    else reactOnPage(this.sim, this.sides(message.accountId), messageId, emoji);
  }

  edit(messageId: string, text: string): void {
    const message = this.message(messageId);
    this.sim.world.messages.change(messageId, { text, isEdited: true });
    if (message.platform === 'whatsapp') editOnNumber(this.sim, message, text);
    else editOnPage(this.sim, this.sides(message.accountId), messageId, text);
  }

  unsend(messageId: string): void {
    const message = this.message(messageId);
    this.sim.world.messages.change(messageId, { isDeleted: true });
    if (message.platform === 'whatsapp') revokeOnNumber(this.sim, message);
    else unsendOnPage(this.sim, this.sides(message.accountId), messageId);
  }

  /** Reads what the account sent, all of it or up to one message. */
  read(accountId: string): void {
    this.receive(accountId, ['read']);
  }

  /** The device is on again: everything is delivered. */
  deliver(accountId: string): void {
    this.receive(accountId, ['delivered']);
  }

  play(messageId: string): void {
    receiveOnNumber(this.sim, this.message(messageId), 'played');
  }

  /** The account's owner writes to this person outside of the desk. */
  writtenElsewhere(accountId: string, text: string, appId?: string): MessageRecord {
    const number = this.sim.world.numbers.get(accountId);
    if (number) return typeOnPhone(this.sim, number, this.person, text);
    return typeElsewhere(this.sim, this.sides(accountId), text, appId);
  }

  /** Throws when the account is neither a Page nor an Instagram account. */
  sides(accountId: string): PageSides {
    const { world } = this.sim;
    if (world.pages.get(accountId)) return { platform: 'messenger', accountId, person: this.person };
    if (world.instagrams.get(accountId)) return { platform: 'instagram', accountId, person: this.person };
    throw new Error(`no such account: ${accountId}`);
  }

  private receive(accountId: string, [status]: ['read' | 'delivered']): void {
    if (!this.sim.world.numbers.get(accountId)) {
      const act = status === 'read' ? readOnPage : receiveOnPage;
      act(this.sim, this.sides(accountId));
      return;
    }
    const wanted = status === 'read' ? ['sent', 'delivered'] : ['sent'];
    for (const message of this.sim.world.conversations.between(accountId, this.person.id)) {
      if (message.type !== 'reaction' && wanted.includes(message.status)) receiveOnNumber(this.sim, message, status);
    }
  }

  private message(id: string): MessageRecord {
    const message = this.sim.world.messages.get(id);
    if (!message || message.personId !== this.person.id) throw new Error(`no such message of this person: ${id}`);
    return message;
  }
}

export interface ButtonView {
  /** What a press returns: id or payload. */
  id: string;
  title: string;
  description?: string;
  url?: string;
  isQuickReply?: boolean;
}

const button = (fields: Fields, id: string, title: string): ButtonView => ({
  id: fields.text(id) ?? fields.text(title) ?? '',
  title: fields.text(title) ?? '',
  description: fields.text('description'),
  url: fields.text('url'),
});

/** Everything that can be pressed in a message. */
export function buttonsOf({ content }: { content: Json }): ButtonView[] {
  const fields = new Fields(content);
  const action = fields.part('interactive').part('action');
  const rows = action.entries('sections').flatMap((section) => section.entries('rows'));
  const payload = (fields.entries('attachments')[0] ?? new Fields({})).part('payload');
  const quick = fields.entries('quick_replies').map((each) => button(each, 'payload', 'title'));
  return [
    ...action.entries('buttons').map((each) => button(each.part('reply'), 'id', 'title')),
    ...rows.map((row) => button(row, 'id', 'title')),
    ...fields
      .part('rendered')
      .entries('buttons')
      .map((each) => button(each, 'payload', 'text')),
    ...payload.entries('buttons').map((each) => button(each, 'payload', 'title')),
    ...quick.map((each) => ({ ...each, isQuickReply: true })),
  ];
}
