import { type Actor, seesMaskedNumbers } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Contact } from '../../conversation/contact/contact.entity.js';

/** The columns of a message that is a contact's card. */
export interface ContactCard {
  body: string;
  mediaType: 'contactMessage';
}

/**
 * The vCard of a contact of the company; without a number it has the username. Throws ERR_NO_CONTACT_FOUND;
 * ERR_NO_PERMISSION when the actor sees masked numbers, because a card contains the number.
 */
export async function contactCard(manager: EntityManager, actor: Actor, id: number): Promise<ContactCard> {
  const contact = await manager.findOneBy(Contact, { companyId: actor.companyId, id });
  if (!contact || contact.isGroup) throw new AppError('ERR_NO_CONTACT_FOUND');
  if (contact.number !== '' && seesMaskedNumbers(actor)) throw new AppError('ERR_NO_PERMISSION');
  return { body: cardOf(contact), mediaType: 'contactMessage' };
}

/** RFC 6350 §3.4: separators are escaped. */
const escaped = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\,;]/g, '\\$&');

const cardOf = ({ name, number, handle }: Contact): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    ...(number ? [`TEL;type=CELL;waid=${number}:+${number}`] : []),
    ...(number || !handle ? [] : [`NICKNAME:${escaped(handle)}`]),
    'END:VCARD',
  ].join('\n');
