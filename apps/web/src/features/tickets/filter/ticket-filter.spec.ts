import { aTicket } from '../../../shared/testing/a-ticket.js';
import { isFound } from './ticket-filter.js';

const { contact } = aTicket();
const withContact = (changes: Partial<typeof contact>) => aTicket({ contact: { ...contact, ...changes } });

it('finds a contact by name, number and username, and not by a username that is missing', () => {
  const known = withContact({ name: 'Marina Lopes', number: '5511987650001' });
  const unnumbered = withContact({ name: 'Marina Lopes', number: '', username: 'marina.l' });

  expect(['marina l', '8765', ' LOPES '].map((text) => isFound(known, text))).toEqual([true, true, true]);
  expect(['@marina.l', 'marina.l', 'MARINA.'].map((text) => isFound(unnumbered, text))).toEqual([true, true, true]);
  expect(isFound(known, '@')).toBe(false);
});
