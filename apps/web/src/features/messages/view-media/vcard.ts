interface SharedContact {
  name: string;
  /** Digits with a leading plus where the card has one. */
  numbers: string[];
}

const LINE = /^(?:item\d+\.)?([A-Z-]+)((?:;[^:\n]*)?):(.*)$/i;

const unescape = (text: string) =>
  text
    .replace(/\\([,;\\])/g, '$1')
    .replace(/\\n/gi, ' ')
    .trim();

function readCard(card: string): SharedContact {
  let name = '';
  const numbers: string[] = [];
  for (const line of card.split(/\r?\n/)) {
    const [, field = '', , value = ''] = LINE.exec(line.trim()) ?? [];
    if (field.toUpperCase() === 'FN') name = unescape(value);
    if (field.toUpperCase() === 'TEL') numbers.push(value.replace(/[^\d+ ()-]/g, '').trim());
  }
  return { name, numbers: numbers.filter((number) => number !== '') };
}

/** Parses the vCards of a message (docs/spec/wire-contract.md §6). */
export const readContacts = (body: string): SharedContact[] =>
  body
    .split(/(?=BEGIN:VCARD)/i)
    .filter((card) => /BEGIN:VCARD/i.test(card))
    .map(readCard);
