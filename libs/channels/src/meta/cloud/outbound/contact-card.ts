import { type CardPhone, dialledNumber, readCards, type SharedCard } from '@prosa/contracts';

/** A card as the Cloud API takes and gives it (docs/spec/wire-external.md §3.1). */
export interface ApiContact {
  name: { formatted_name: string; first_name: string };
  phones?: { phone: string; wa_id?: string; type?: string }[];
  emails?: { email: string; type?: string }[];
  org?: { company: string };
}

const escaped = (text: string) => text.replace(/([,;\\])/g, '\\$1').replace(/[\r\n]+/g, ' ');

const NOBODY: SharedCard = { name: '', phones: [], emails: [], company: '' };

/** From a vCard; what the API has no field for is left out. */
export function cardFromVcard(vcard: string): ApiContact {
  const { name: written, phones, emails, company } = readCards(vcard)[0] ?? NOBODY;
  const name = written || phones.map(dialledNumber)[0] || '-';
  return {
    name: { formatted_name: name, first_name: name.split(' ')[0] ?? name },
    ...(phones.length > 0 && { phones: phones.map(phoneOf) }),
    ...(emails.length > 0 && { emails: emails.map((email) => ({ email })) }),
    ...(company && { org: { company } }),
  };
}

const phoneOf = (phone: CardPhone) => ({ phone: dialledNumber(phone), ...(phone.waid && { wa_id: phone.waid }) });

/** The vCard of a card. */
export function vcardOf({ name, phones = [], emails = [], org }: ApiContact): string {
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name.formatted_name)};;;`,
    `FN:${escaped(name.formatted_name)}`,
    ...(org?.company ? [`ORG:${escaped(org.company)};`] : []),
    ...phones.map(({ phone, wa_id }) => `TEL;type=CELL${wa_id ? `;waid=${wa_id}` : ''}:${escaped(phone)}`),
    ...emails.map(({ email }) => `EMAIL:${escaped(email)}`),
    'END:VCARD',
  ].join('\n');
}
