import type { ContactAlias } from '@prosa/contracts';

/** The network of an id that only machines know people by. */
const NETWORKS = { lid: 'WhatsApp', bsuid: 'WhatsApp', psid: 'Facebook', igsid: 'Instagram' } as const;
const SHOWN_AT_END = 4;

/** The kinds of aliases by which a nameless person is called, the best first. */
const PREFERRED: readonly ContactAlias['type'][] = ['phone', 'group', 'username', 'psid', 'igsid', 'bsuid', 'lid'];

/**
 * An alias as people can read it: a number, @username, or the end of an id behind its network (docs/spec/wire-external.md
 * §4.1, "Facebook …1234").
 */
export function nameOfAlias({ type, value }: ContactAlias): string {
  if (type === 'phone' || type === 'group') return value;
  return type === 'username' ? `@${value}` : `${NETWORKS[type]} …${value.slice(-SHOWN_AT_END)}`;
}

/** What a person without a name is called; '' without any alias. */
export function nameOfAliases(aliases: readonly ContactAlias[]): string {
  const [best] = [...aliases].sort((one, two) => PREFERRED.indexOf(one.type) - PREFERRED.indexOf(two.type));
  return best ? nameOfAlias(best) : '';
}
