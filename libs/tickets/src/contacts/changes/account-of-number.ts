import type { Actor, ContactAlias } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { digitsOfNumber } from './contact-number.js';

/** A number as its channel knows it, with all other aliases of its account. */
export interface Account {
  number: string;
  aliases: ContactAlias[];
}

/**
 * Looks up the account of a number at the channel (docs/spec/core.md §5). Throws ERR_WAPP_INVALID_CONTACT,
 * ERR_NO_DEF_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_CHECK_CONTACT.
 */
export async function accountOfNumber(bus: Bus, actor: Actor, text: string): Promise<Account> {
  const digits = digitsOfNumber(text);
  const { aliases } = await bus.request(actor, { name: 'people.find', input: { number: digits } });
  const number = aliases.find(({ type }) => type === 'phone')?.value ?? digits;
  return { number, aliases };
}
