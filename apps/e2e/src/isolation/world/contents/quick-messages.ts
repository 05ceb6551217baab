import { type CompanyFixture, MARK } from '@prosa/harness';
import type { Staffed } from '../staff.js';

/** Creates quick messages of each company's admin and of the attendant, one of which is shared and one deleted. */
export async function quickMessages({ first, second, attendant }: Staffed) {
  const make = async ({ api }: Pick<CompanyFixture, 'api'>, message: string, geral = false) =>
    (await api.expect<{ id: number }>('POST', '/quick-messages', { body: { shortcode: 'oi', message, geral } })).id;
  await make(first, `De todos aqui ${MARK}`, true);
  const deleted = await make(second, 'Já foi');
  await second.api.expect('DELETE', `/quick-messages/${deleted}`);
  return {
    deleted,
    first: await make(first, `Só minha ${MARK}`),
    second: await make(second, 'Nossa'),
    attendant: await make(attendant, 'Dela'),
  };
}
