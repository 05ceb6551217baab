/** A card as the Cloud API takes and gives it (docs/spec/wire-external.md §3.1). */
export interface ApiContact {
  name: { formatted_name: string; first_name: string };
  phones?: { phone: string; wa_id?: string; type?: string }[];
  emails?: { email: string; type?: string }[];
  org?: { company: string };
}

const unescaped = (text: string) =>
  text
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .trim();
const escaped = (text: string) => text.replace(/([,;\\])/g, '\\$1').replace(/[\r\n]+/g, ' ');

interface Line {
  options: string;
  value: string;
}

/** The lines of a property, for example TEL, with long lines joined. */
const linesOf = (vcard: string, property: string): Line[] =>
  vcard
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, name = '', options = '', value = ''] = /^(?:item\d+\.)?([A-Z-]+)((?:;[^:]*)?):(.*)$/i.exec(line) ?? [];
      return name.toUpperCase() === property ? [{ options, value: unescaped(value) }] : [];
    });

function phoneOf({ options, value: phone }: Line) {
  const waId = /waid=(\d+)/i.exec(options)?.[1];
  return { phone, ...(waId && { wa_id: waId }) };
}

/** From a vCard; what the API has no field for is left out. */
export function cardFromVcard(vcard: string): ApiContact {
  const phones = linesOf(vcard, 'TEL').map(phoneOf);
  const emails = linesOf(vcard, 'EMAIL').map(({ value }) => ({ email: value }));
  const [company] = linesOf(vcard, 'ORG').map(({ value }) => value.split(';')[0] ?? '');
  const [name = '-'] = [...linesOf(vcard, 'FN').map(({ value }) => value), ...phones.map(({ phone }) => phone)].filter(
    Boolean,
  );
  return {
    name: { formatted_name: name, first_name: name.split(' ')[0] ?? name },
    ...(phones.length > 0 && { phones }),
    ...(emails.length > 0 && { emails }),
    ...(company && { org: { company } }),
  };
}

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
